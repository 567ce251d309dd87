import type { PageWords } from "../page-word-table.ts";

export const pages: PageWords = {
  scheduledTitle: "Chưa mở",
  scheduled: "Biểu mẫu này mở vào {at}.",
  scheduledLater: "Biểu mẫu này sẽ mở sau.",
  pausedTitle: "Tạm dừng",
  paused: "Biểu mẫu này hiện không nhận câu trả lời. Vui lòng quay lại sau.",
  closedTitle: "Đã đóng",
  closed: "Biểu mẫu này không còn nhận câu trả lời. Hãy liên hệ với người đã gửi liên kết cho bạn.",
  closedAt:
    "Biểu mẫu này đã đóng vào {at} và không còn nhận câu trả lời. Hãy liên hệ với người đã gửi liên kết cho bạn.",
  fullTitle: "Hết chỗ",
  full: "Biểu mẫu này đã nhận đủ số câu trả lời. Hãy liên hệ với người đã gửi liên kết cho bạn.",
  unknownTitle: "Không có biểu mẫu nào ở đây",
  unknown: "Liên kết không đầy đủ hoặc biểu mẫu đã bị gỡ. Hãy kiểm tra liên kết hoặc hỏi người đã gửi cho bạn.",
  passwordTitle: "Biểu mẫu này có mật khẩu",
  password: "Mật khẩu",
  wrongPassword: "Mật khẩu không đúng. Hãy kiểm tra và thử lại.",
  tooOften: "Quá nhiều lần thử. Hãy thử lại sau {time}.",
  signInTitle: "Dành cho thành viên",
  signInText: "Đăng nhập để điền biểu mẫu này.",
  signIn: "Đăng nhập",
  notInvitedTitle: "Biểu mẫu này dành cho người khác",
  notInvited:
    "Chỉ một số thành viên được điền biểu mẫu này và bạn không nằm trong số đó. Hãy liên hệ với người đã gửi liên kết cho bạn.",
  knownOnlyTitle: "Dành cho khách đã đăng ký",
  knownOnly: "Biểu mẫu này không nhận khách mới. Nếu bạn đã từng đến đây, hãy xác nhận bằng địa chỉ email của bạn.",
  knownText: "Hãy xác nhận bằng địa chỉ email bạn đã cung cấp khi đó.",
  isNew: "Tôi đến đây lần đầu",
  knownTitle: "Bạn đã từng đến đây",
  known: "Tôi đã từng đến đây",
  sendCode: "Gửi mã",
  codeTitle: "Nhập mã",
  codeText: "Nếu {email} đã được đăng ký, mã gồm sáu chữ số đã được gửi đến đó. Mã có hiệu lực trong mười phút.",
  codeSent: "Mã gồm sáu chữ số đã được gửi đến {email}. Mã có hiệu lực trong mười phút.",
  code: "Mã",
  wrongCode: "Mã không đúng hoặc đã hết hạn. Hãy kiểm tra hoặc yêu cầu mã khác.",
  sendAgain: "Gửi mã khác",
  newCode: "Đã yêu cầu mã khác. Chỉ mã mới nhất có hiệu lực.",
  otherAddress: "Dùng địa chỉ email khác",
  receipt: "Số biên nhận {receipt}, gửi lúc {at}",
  changed: "Sửa lúc {at}",
  mailed: "Bản sao đã được gửi đến {email}.",
  noCodeTo: "Không thể gửi mã đến địa chỉ này. Hãy dùng địa chỉ chỉ có chữ cái Latinh trước @.",
  wrongEmail: "Đó không phải là địa chỉ email.",
  sentAlreadyTitle: "Bạn đã trả lời rồi",
  sentAlready: "Mỗi người được gửi biểu mẫu này một lần và câu trả lời của bạn đã được nhận.",
  failedTitle: "Không thực hiện được",
  unreadable: "Không đọc được nội dung đã gửi. Hãy quay lại và thử lại.",
  requestId: "Mã yêu cầu: {id}.",
  notSentTitle: "Chưa gửi",
  restartTitle: "Bắt đầu lại?",
  restart: "Các câu trả lời đã bắt đầu trên thiết bị này sẽ bị xóa và không thể khôi phục.",
  restartYes: "Xóa và bắt đầu lại",
  restartNo: "Tiếp tục với các câu trả lời này",
  fileGone: "Tệp này không còn hoặc đã được gửi. Hãy xóa và thêm lại.",
  keptSecret: "Để trống để giữ nội dung đã gửi.",
  resumeCode: "Mã từ thiết bị kia",
  wrongResume: "Không tìm thấy mã này. Hãy kiểm tra; mã có hiệu lực trong 90 ngày và cho đến khi gửi biểu mẫu.",
  "file.place": "câu hỏi này không nhận tệp",
  "file.size": "tệp lớn hơn mức cho phép",
  "file.kind": "không nhận loại tệp này",
  "file.order": "tệp bị thiếu một phần",
  "file.network": "có quá nhiều tệp từ mạng của bạn đang chờ gửi. Hãy gửi câu trả lời, xóa bớt tệp hoặc thử lại sau",
  "file.publication": "có quá nhiều tệp đang chờ gửi cùng biểu mẫu này. Hãy thử lại sau",
  "problem.pub-not-open":
    "Biểu mẫu này chưa mở nên câu trả lời của bạn chưa được gửi. Chúng được lưu trên thiết bị này; hãy quay lại sau để gửi.",
  "problem.pub-paused":
    "Biểu mẫu này đang tạm dừng nên câu trả lời của bạn chưa được gửi. Chúng được lưu trên thiết bị này; hãy quay lại sau để gửi.",
  "problem.pub-closed":
    "Biểu mẫu này đã đóng nên câu trả lời của bạn không được gửi. Hãy in hoặc sao chép tại đây nếu cần, hoặc liên hệ với người đã gửi liên kết cho bạn.",
  "problem.changes-not-taken":
    "Biểu mẫu này hiện không nhận thay đổi nên thay đổi của bạn không được gửi. Nội dung đã gửi trước đó giữ nguyên.",
  "problem.password-needed":
    "Biểu mẫu này cần mật khẩu. Hãy tải lại trang và nhập mật khẩu; câu trả lời của bạn vẫn được lưu.",
  "problem.visitor-unknown":
    "Không còn xác định được bạn là ai. Hãy tải lại trang và xác nhận lại; câu trả lời của bạn vẫn được lưu.",
  "problem.not-invited":
    "Biểu mẫu này chỉ dành cho một số thành viên và bạn không nằm trong số đó. Không có gì được gửi.",
  "problem.stale-page": "Trang này quá cũ nên không gửi được. Hãy tải lại; câu trả lời của bạn vẫn được lưu.",
  "problem.pub-full":
    "Biểu mẫu này đã nhận đủ số câu trả lời nên câu trả lời của bạn không được gửi. Hãy in hoặc sao chép tại đây nếu cần, hoặc liên hệ với người đã gửi liên kết cho bạn.",
  "problem.places-gone": "Người khác đã lấy chỗ cuối cùng của lựa chọn này. Hãy chọn mục khác và gửi lại.",
  "problem.sent-already": "Bạn đã gửi câu trả lời cho biểu mẫu này; mỗi người chỉ được gửi một lần.",
  "problem.sent-elsewhere":
    "Các câu trả lời này đã được gửi từ trình duyệt hoặc thiết bị khác. Để gửi câu trả lời khác, hãy bắt đầu lại.",
  "problem.response-id-taken":
    "Phiên bản trước của các câu trả lời này đã đến nên nội dung bạn vừa gửi không được nhận. Để gửi thành phản hồi khác, hãy bắt đầu lại.",
  "problem.response-changed":
    "Các câu trả lời này đã thay đổi sau khi bạn mở nên thay đổi của bạn không được nhận. Hãy sao chép nội dung cần thiết từ đây, mở câu trả lời hiện tại và sửa lại.",
  "problem.answers-refused": "Một số câu trả lời không hợp lệ. Hãy sửa các mục được liệt kê và gửi lại.",
  "problem.file-refused": "Tệp này không được chấp nhận ở đây: {why}.",
  "problem.too-fast": "Nhanh hơn mức có thể đọc. Hãy chờ {seconds} giây và gửi lại.",
  "problem.hidden-field-filled":
    "Một trường ẩn đã bị điền, có lẽ do trình duyệt của bạn. Trường đó đã được xóa trống; vui lòng gửi lại.",
  "problem.proof-needed":
    "Hiện có nhiều câu trả lời đang đến. Trình duyệt của bạn phải giải một phép tính nhỏ để chứng tỏ đây không phải gửi hàng loạt.",
  "problem.too-many-requests": "Quá nhiều yêu cầu. Hãy thử lại sau {time}.",
  "problem.internal-error": "Đã xảy ra lỗi ở phía chúng tôi. Hãy thử lại; nếu lặp lại, hãy báo kèm mã yêu cầu.",
  "problem.unavailable": "Dịch vụ đang bận hoặc khởi động lại. Không có gì thay đổi; hãy thử lại sau giây lát.",
  "problem.too-large": "Nội dung đã gửi quá lớn. Giới hạn là {limit}.",
  "mail.code.subject": "{digits} là mã của bạn cho {name}",
  "mail.code.text":
    "Nhập mã này để tiếp tục {name}:\n\n{digits}\n\nMã có hiệu lực trong mười phút. Nếu bạn không yêu cầu, bạn không cần làm gì.",
  "mail.copy.subject": "Câu trả lời của bạn: {form}",
  "mail.copy.text":
    "Cảm ơn bạn. Số biên nhận của bạn là {receipt}.\n\n{answers}\n\nBạn có thể xem bản sao này tại {address}",
};
