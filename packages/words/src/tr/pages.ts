import type { PageWords } from "../page-word-table.ts";

export const pages: PageWords = {
  scheduledTitle: "Henüz açık değil",
  scheduled: "Bu form {at} tarihinde açılacak.",
  scheduledLater: "Bu form daha sonra açılacak.",
  pausedTitle: "Duraklatıldı",
  paused: "Bu form şu anda yanıt almıyor. Lütfen daha sonra yeniden gelin.",
  closedTitle: "Kapalı",
  closed: "Bu form artık yanıt almıyor. Bağlantıyı size gönderen kişiyle iletişime geçin.",
  closedAt:
    "Bu form {at} tarihinde kapatıldı ve artık yanıt almıyor. Bağlantıyı size gönderen kişiyle iletişime geçin.",
  fullTitle: "Dolu",
  full: "Bu form alabileceği tüm yanıtları aldı. Bağlantıyı size gönderen kişiyle iletişime geçin.",
  unknownTitle: "Burada form yok",
  unknown: "Bağlantı eksik veya form kaldırılmış. Bağlantıyı kontrol edin veya size gönderen kişiye sorun.",
  passwordTitle: "Bu formun parolası var",
  password: "Parola",
  wrongPassword: "Parola yanlış. Kontrol edip yeniden deneyin.",
  tooOften: "Çok fazla deneme. {time} sonra yeniden deneyin.",
  signInTitle: "Üyeler için",
  signInText: "Bu formu doldurmak için oturum açın.",
  signIn: "Oturum aç",
  notInvitedTitle: "Bu form başkaları için",
  notInvited:
    "Bu formu yalnızca belirli üyeler doldurabilir ve siz onların arasında değilsiniz. Bağlantıyı size gönderen kişiyle iletişime geçin.",
  knownOnlyTitle: "Bilinen ziyaretçiler için",
  knownOnly: "Bu form yeni ziyaretçi kabul etmiyor. Daha önce geldiyseniz e-posta adresinizle kendinizi tanıtın.",
  knownText: "O zaman verdiğiniz e-posta adresiyle kendinizi tanıtın.",
  isNew: "İlk kez geliyorum",
  knownTitle: "Daha önce gelmiştiniz",
  known: "Daha önce gelmiştim",
  sendCode: "Kod gönder",
  codeTitle: "Kodu girin",
  codeText: "{email} burada biliniyorsa ona altı haneli bir kod gönderildi. Kod on dakika geçerlidir.",
  codeSent: "{email} adresine altı haneli bir kod gönderildi. Kod on dakika geçerlidir.",
  code: "Kod",
  wrongCode: "Kod yanlış veya süresi dolmuş. Kontrol edin veya yenisini isteyin.",
  sendAgain: "Yeni kod gönder",
  newCode: "Yeni bir kod istendi. Yalnızca en yenisi geçerlidir.",
  otherAddress: "Başka bir e-posta adresi kullan",
  receipt: "Alındı numarası {receipt}, gönderim: {at}",
  changed: "Değiştirilme: {at}",
  mailed: "Kopya {email} adresine gönderildi.",
  noCodeTo: "Bu adrese kod gönderilemiyor. @ işaretinden önce yalın Latin harfleri olan bir adres kullanın.",
  wrongEmail: "Bu bir e-posta adresi değil.",
  nextForm: "Devam et: {form}",
  sentAlreadyTitle: "Zaten yanıtladınız",
  sentAlready: "Herkes bu formu bir kez gönderebilir ve yanıtlarınız alındı.",
  failedTitle: "Olmadı",
  unreadable: "Gönderilen okunamadı. Geri dönüp yeniden deneyin.",
  requestId: "İsteğin kimliği: {id}.",
  notSentTitle: "Gönderilmedi",
  restartTitle: "Baştan başlansın mı?",
  restart: "Bu cihazda başladığınız yanıtlar silinecek. Geri getirilemez.",
  restartYes: "Sil ve baştan başla",
  restartNo: "Bu yanıtlarla devam et",
  fileGone: "Bu dosya artık yok veya zaten gönderildi. Kaldırıp yeniden ekleyin.",
  keptSecret: "Gönderdiğinizi korumak için boş bırakın.",
  resumeCode: "Diğer cihazdaki kod",
  wrongResume: "Bu kod burada bilinmiyor. Kontrol edin; bir kod 90 gün ve form gönderilene kadar geçerlidir.",
  "file.place": "bu soru dosya almıyor",
  "file.size": "izin verilenden büyük",
  "file.kind": "bu türdeki dosyalar alınmıyor",
  "file.order": "bir parçası eksik",
  "file.network":
    "ağınızdan gönderilmeyi bekleyen çok fazla dosya var. Yanıtlarınızı gönderin, dosya kaldırın veya daha sonra yeniden deneyin",
  "file.publication": "bu formla gönderilmeyi bekleyen çok fazla dosya var. Daha sonra yeniden deneyin",
  "problem.pub-not-open":
    "Bu form henüz açık değil, bu yüzden yanıtlarınız gönderilmedi. Bu cihazda saklanıyorlar; göndermek için daha sonra yeniden gelin.",
  "problem.pub-paused":
    "Bu form duraklatıldı, bu yüzden yanıtlarınız gönderilmedi. Bu cihazda saklanıyorlar; göndermek için daha sonra yeniden gelin.",
  "problem.pub-closed":
    "Bu form kapatıldı, bu yüzden yanıtlarınız gönderilmedi. Gerekirse buradan yazdırın veya kopyalayın ya da bağlantıyı size gönderen kişiyle iletişime geçin.",
  "problem.changes-not-taken":
    "Bu form şu anda değişiklik almıyor, bu yüzden sizinki gönderilmedi. Daha önce gönderdiğiniz olduğu gibi duruyor.",
  "problem.password-needed": "Bu form parola istiyor. Sayfayı yenileyip parolayı girin; yanıtlarınız saklandı.",
  "problem.visitor-unknown":
    "Kim olduğunuz artık bilinmiyor. Sayfayı yenileyip kendinizi yeniden tanıtın; yanıtlarınız saklandı.",
  "problem.not-invited":
    "Bu form yalnızca belirli üyeler için ve siz onların arasında değilsiniz. Hiçbir şey gönderilmedi.",
  "problem.stale-page": "Bu sayfa gönderilemeyecek kadar eski. Yenileyin; yanıtlarınız saklandı.",
  "problem.pub-full":
    "Bu form alabileceği tüm yanıtları aldı, bu yüzden sizinkiler gönderilmedi. Gerekirse buradan yazdırın veya kopyalayın ya da bağlantıyı size gönderen kişiyle iletişime geçin.",
  "problem.places-gone": "Seçtiğinizin son yerini başkası aldı. Başka bir şey seçip yeniden gönderin.",
  "problem.sent-already": "Bu forma yanıtlarınızı zaten gönderdiniz; herkes bunu bir kez yapabilir.",
  "problem.sent-elsewhere":
    "Bu yanıtlar başka bir tarayıcı veya cihazdan zaten gönderildi. Başkalarını göndermek için baştan başlayın.",
  "problem.response-id-taken":
    "Bu yanıtların daha eski bir sürümü zaten ulaştı, bu yüzden şimdi gönderdiğiniz alınmadı. Başka bir yanıt olarak göndermek için baştan başlayın.",
  "problem.response-changed":
    "Bu yanıtlar siz açtıktan sonra değiştirildi, bu yüzden değişikliğiniz alınmadı. Gerekeni buradan kopyalayın, güncel yanıtları açın ve değişikliği yeniden yapın.",
  "problem.answers-refused": "Bazı yanıtlar geçerli değil. Listelenenleri düzeltip yeniden gönderin.",
  "problem.file-refused": "Bu dosya burada kabul edilmiyor: {why}.",
  "problem.too-fast": "Bu, okunabilecek süreden hızlıydı. {seconds} saniye bekleyip yeniden gönderin.",
  "problem.hidden-field-filled":
    "Gizli bir alan dolduruldu, büyük olasılıkla tarayıcınız tarafından. Boşaltıldı; lütfen yeniden gönderin.",
  "problem.proof-needed":
    "Şu anda çok sayıda yanıt geliyor. Tarayıcınızın bunun toplu gönderim olmadığını küçük bir hesapla göstermesi gerekiyor.",
  "problem.too-many-requests": "Çok fazla istek. {time} sonra yeniden deneyin.",
  "problem.internal-error":
    "Bizim tarafımızda bir sorun oluştu. Yeniden deneyin; yine olursa isteğin kimliğiyle bildirin.",
  "problem.unavailable": "Hizmet meşgul veya yeniden başlıyor. Hiçbir şey değişmedi; birazdan yeniden deneyin.",
  "problem.too-large": "Gönderilen çok büyük. Sınır {limit}.",
  "mail.code.subject": "{name} için kodunuz: {digits}",
  "mail.code.text":
    "{name} ile devam etmek için bu kodu girin:\n\n{digits}\n\nKod on dakika geçerlidir. İstemediyseniz bir şey yapmanız gerekmez.",
  "mail.copy.subject": "Yanıtlarınız: {form}",
  "mail.copy.text":
    "Teşekkürler. Alındı numaranız {receipt}.\n\n{answers}\n\nBu kopyayı şurada bulabilirsiniz: {address}",
};
