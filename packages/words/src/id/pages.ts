import type { PageWords } from "../page-word-table.ts";

export const pages: PageWords = {
  scheduledTitle: "Belum dibuka",
  scheduled: "Formulir ini dibuka pada {at}.",
  scheduledLater: "Formulir ini dibuka nanti.",
  pausedTitle: "Dijeda",
  paused: "Formulir ini sedang tidak menerima jawaban. Silakan kembali nanti.",
  closedTitle: "Ditutup",
  closed: "Formulir ini tidak lagi menerima jawaban. Hubungi orang yang mengirimi Anda tautan.",
  closedAt: "Formulir ini ditutup pada {at} dan tidak lagi menerima jawaban. Hubungi orang yang mengirimi Anda tautan.",
  fullTitle: "Penuh",
  full: "Formulir ini sudah menerima semua jawaban yang dapat diterima. Hubungi orang yang mengirimi Anda tautan.",
  unknownTitle: "Tidak ada formulir di sini",
  unknown:
    "Tautan tidak lengkap, atau formulir telah dihapus. Periksa tautan, atau tanyakan kepada orang yang mengirimnya.",
  passwordTitle: "Formulir ini memiliki kata sandi",
  password: "Kata sandi",
  wrongPassword: "Kata sandi salah. Periksa dan coba lagi.",
  tooOften: "Terlalu banyak percobaan. Coba lagi dalam {time}.",
  signInTitle: "Untuk anggota",
  signInText: "Masuk untuk mengisi formulir ini.",
  signIn: "Masuk",
  notInvitedTitle: "Formulir ini untuk orang lain",
  notInvited:
    "Hanya anggota tertentu yang boleh mengisi formulir ini, dan Anda tidak termasuk. Hubungi orang yang mengirimi Anda tautan.",
  knownOnlyTitle: "Untuk pengunjung yang dikenal",
  knownOnly:
    "Formulir ini tidak menerima pengunjung baru. Jika Anda pernah ke sini, perkenalkan diri dengan alamat email Anda.",
  knownText: "Perkenalkan diri dengan alamat email yang Anda berikan waktu itu.",
  isNew: "Saya baru pertama kali ke sini",
  knownTitle: "Anda pernah ke sini",
  known: "Saya pernah ke sini",
  sendCode: "Kirim kode",
  codeTitle: "Masukkan kode",
  codeText: "Jika {email} dikenal di sini, kode enam angka telah dikirim ke sana. Berlaku sepuluh menit.",
  codeSent: "Kode enam angka telah dikirim ke {email}. Berlaku sepuluh menit.",
  code: "Kode",
  wrongCode: "Kode salah atau kedaluwarsa. Periksa, atau minta kode lain.",
  sendAgain: "Kirim kode lain",
  newCode: "Kode lain telah diminta. Hanya yang terbaru yang berlaku.",
  otherAddress: "Gunakan alamat email lain",
  receipt: "Nomor tanda terima {receipt}, dikirim {at}",
  changed: "Diubah {at}",
  mailed: "Salinan telah dikirim ke {email}.",
  noCodeTo: "Kode tidak dapat dikirim ke alamat ini. Gunakan alamat dengan huruf Latin biasa sebelum @.",
  wrongEmail: "Itu bukan alamat email.",
  nextForm: "Lanjutkan dengan {form}",
  sentAlreadyTitle: "Anda sudah menjawab",
  sentAlready: "Setiap orang boleh mengirim formulir ini satu kali, dan jawaban Anda sudah diterima.",
  failedTitle: "Tidak berhasil",
  unreadable: "Yang dikirim tidak dapat dibaca. Kembali dan coba lagi.",
  requestId: "ID permintaan: {id}.",
  notSentTitle: "Tidak terkirim",
  restartTitle: "Mulai dari awal?",
  restart: "Jawaban yang Anda mulai di perangkat ini akan dihapus dan tidak dapat dikembalikan.",
  restartYes: "Hapus dan mulai dari awal",
  restartNo: "Lanjutkan dengan jawaban ini",
  fileGone: "Berkas ini sudah tidak ada atau sudah dikirim. Hapus lalu tambahkan lagi.",
  keptSecret: "Biarkan kosong untuk mempertahankan yang Anda kirim.",
  resumeCode: "Kode dari perangkat lain",
  wrongResume: "Kode ini tidak dikenal di sini. Periksa; kode berlaku 90 hari dan sampai formulir dikirim.",
  "file.place": "pertanyaan ini tidak menerima berkas",
  "file.size": "ukurannya lebih besar dari yang diizinkan",
  "file.kind": "berkas jenis ini tidak diterima",
  "file.order": "sebagiannya hilang",
  "file.network":
    "terlalu banyak berkas dari jaringan Anda menunggu dikirim. Kirim jawaban Anda, hapus berkas, atau coba lagi nanti",
  "file.publication": "terlalu banyak berkas menunggu dikirim dengan formulir ini. Coba lagi nanti",
  "problem.pub-not-open":
    "Formulir ini belum dibuka, jadi jawaban Anda tidak dikirim. Jawaban tersimpan di perangkat ini; kembali nanti untuk mengirimnya.",
  "problem.pub-paused":
    "Formulir ini dijeda, jadi jawaban Anda tidak dikirim. Jawaban tersimpan di perangkat ini; kembali nanti untuk mengirimnya.",
  "problem.pub-closed":
    "Formulir ini ditutup, jadi jawaban Anda tidak dikirim. Cetak atau salin di sini jika perlu, atau hubungi orang yang mengirimi Anda tautan.",
  "problem.changes-not-taken":
    "Formulir ini sedang tidak menerima perubahan, jadi perubahan Anda tidak dikirim. Yang Anda kirim sebelumnya tetap sama.",
  "problem.password-needed":
    "Formulir ini memerlukan kata sandi. Muat ulang halaman dan masukkan; jawaban Anda tersimpan.",
  "problem.visitor-unknown":
    "Identitas Anda tidak lagi dikenal. Muat ulang halaman dan perkenalkan diri lagi; jawaban Anda tersimpan.",
  "problem.not-invited": "Formulir ini hanya untuk anggota tertentu, dan Anda tidak termasuk. Tidak ada yang dikirim.",
  "problem.stale-page": "Halaman ini terlalu lama untuk dikirim. Muat ulang; jawaban Anda tersimpan.",
  "problem.pub-full":
    "Formulir ini sudah menerima semua jawaban yang dapat diterima, jadi jawaban Anda tidak dikirim. Cetak atau salin di sini jika perlu, atau hubungi orang yang mengirimi Anda tautan.",
  "problem.places-gone": "Orang lain mengambil tempat terakhir dari pilihan Anda. Pilih yang lain dan kirim lagi.",
  "problem.sent-already": "Anda sudah mengirim jawaban untuk formulir ini; setiap orang hanya boleh satu kali.",
  "problem.sent-elsewhere":
    "Jawaban ini sudah dikirim dari peramban atau perangkat lain. Untuk mengirim yang lain, mulai dari awal.",
  "problem.response-id-taken":
    "Versi sebelumnya dari jawaban ini sudah diterima, jadi yang Anda kirim sekarang tidak diterima. Untuk mengirimnya sebagai tanggapan lain, mulai dari awal.",
  "problem.response-changed":
    "Jawaban ini diubah setelah Anda membukanya, jadi perubahan Anda tidak diterima. Salin yang Anda perlukan dari sini, buka jawaban terkini, dan ubah lagi.",
  "problem.answers-refused": "Beberapa jawaban tidak valid. Perbaiki yang tercantum dan kirim lagi.",
  "problem.file-refused": "Berkas ini tidak diterima di sini: {why}.",
  "problem.too-fast": "Itu lebih cepat daripada orang membaca. Tunggu {seconds} detik dan kirim lagi.",
  "problem.hidden-field-filled":
    "Kolom tersembunyi terisi, mungkin oleh peramban Anda. Kolom itu sudah dikosongkan; harap kirim lagi.",
  "problem.proof-needed":
    "Banyak jawaban sedang masuk. Peramban Anda harus menyelesaikan hitungan kecil untuk membuktikan ini bukan kiriman massal.",
  "problem.too-many-requests": "Terlalu banyak permintaan. Coba lagi dalam {time}.",
  "problem.internal-error": "Terjadi masalah di pihak kami. Coba lagi; jika terulang, laporkan dengan ID permintaan.",
  "problem.unavailable": "Layanan sibuk atau sedang dimulai ulang. Tidak ada yang berubah; coba lagi sebentar lagi.",
  "problem.too-large": "Yang dikirim terlalu besar. Batasnya {limit}.",
  "mail.code.subject": "{digits} adalah kode Anda untuk {name}",
  "mail.code.text":
    "Masukkan kode ini untuk melanjutkan {name}:\n\n{digits}\n\nKode berlaku sepuluh menit. Jika Anda tidak memintanya, Anda tidak perlu melakukan apa pun.",
  "mail.copy.subject": "Jawaban Anda: {form}",
  "mail.copy.text":
    "Terima kasih. Nomor tanda terima Anda {receipt}.\n\n{answers}\n\nSalinan ini dapat dilihat di {address}",
};
