import type { PageWords } from "../page-word-table.ts";

export const pages: PageWords = {
  scheduledTitle: "Todavía no está abierto",
  scheduled: "Este formulario se abre el {at}.",
  scheduledLater: "Este formulario se abrirá más adelante.",
  pausedTitle: "En pausa",
  paused: "Este formulario no acepta respuestas por el momento. Vuelva más tarde.",
  closedTitle: "Cerrado",
  closed: "Este formulario ya no acepta respuestas. Póngase en contacto con la persona que le envió el enlace.",
  closedAt:
    "Este formulario se cerró el {at} y ya no acepta respuestas. Póngase en contacto con la persona que le envió el enlace.",
  fullTitle: "Completo",
  full: "Este formulario ya ha recibido todas las respuestas previstas. Póngase en contacto con la persona que le envió el enlace.",
  unknownTitle: "Aquí no hay ningún formulario",
  unknown:
    "El enlace está incompleto o el formulario se ha retirado. Compruebe el enlace o pregunte a la persona que se lo envió.",
  passwordTitle: "Este formulario tiene contraseña",
  password: "Contraseña",
  wrongPassword: "La contraseña no es correcta. Compruébela e inténtelo de nuevo.",
  tooOften: "Demasiados intentos. Inténtelo de nuevo en {time}.",
  signInTitle: "Para miembros",
  signInText: "Inicie sesión para rellenar este formulario.",
  signIn: "Iniciar sesión",
  notInvitedTitle: "Este formulario es para otras personas",
  notInvited:
    "Solo algunos miembros pueden rellenar este formulario y usted no está entre ellos. Póngase en contacto con la persona que le envió el enlace.",
  knownOnlyTitle: "Para visitantes conocidos",
  knownOnly: "Este formulario no acepta visitantes nuevos. Si ya estuvo aquí, identifíquese con su correo electrónico.",
  knownText: "Identifíquese con el correo electrónico que dio entonces.",
  isNew: "Es mi primera vez aquí",
  knownTitle: "Ya estuvo aquí",
  known: "Ya estuve aquí",
  sendCode: "Enviar un código",
  codeTitle: "Introduzca el código",
  codeText: "Si {email} es conocido aquí, se le ha enviado un código de seis dígitos. Es válido durante diez minutos.",
  codeSent: "Se ha enviado un código de seis dígitos a {email}. Es válido durante diez minutos.",
  code: "Código",
  wrongCode: "El código no es correcto o ha caducado. Compruébelo o pida otro.",
  sendAgain: "Enviar otro código",
  newCode: "Se ha pedido otro código. Solo vale el más reciente.",
  otherAddress: "Usar otro correo electrónico",
  receipt: "Número de recibo {receipt}, enviado el {at}",
  changed: "Modificado el {at}",
  mailed: "La copia se ha enviado a {email}.",
  noCodeTo: "No se puede enviar un código a esta dirección. Use una con letras latinas sencillas antes de la @.",
  wrongEmail: "Eso no es un correo electrónico.",
  nextForm: "Continuar con {form}",
  sentAlreadyTitle: "Ya ha respondido",
  sentAlready: "Cada persona puede enviar este formulario una vez, y sus respuestas ya están aquí.",
  failedTitle: "No ha funcionado",
  unreadable: "No se pudo leer lo que se envió. Vuelva atrás e inténtelo de nuevo.",
  requestId: "El identificador de la solicitud es {id}.",
  notSentTitle: "No enviado",
  restartTitle: "¿Empezar de nuevo?",
  restart: "Las respuestas empezadas en este dispositivo se descartarán. No se podrán recuperar.",
  restartYes: "Descartarlas y empezar de nuevo",
  restartNo: "Continuar con estas respuestas",
  fileGone: "Este archivo ya no está o ya se envió. Quítelo y agréguelo de nuevo.",
  keptSecret: "Déjelo vacío para conservar lo que envió.",
  resumeCode: "Código del otro dispositivo",
  wrongResume:
    "Este código no se conoce aquí. Compruébelo; un código es válido 90 días y hasta que se envía el formulario.",
  "file.place": "esta pregunta no acepta archivos",
  "file.size": "es más grande de lo permitido",
  "file.kind": "no se aceptan archivos de este tipo",
  "file.order": "falta una parte",
  "file.network":
    "hay demasiados archivos de su red pendientes de envío. Envíe sus respuestas, quite archivos o inténtelo más tarde",
  "file.publication": "hay demasiados archivos pendientes de envío en este formulario. Inténtelo más tarde",
  "problem.pub-not-open":
    "Este formulario todavía no está abierto, así que sus respuestas no se han enviado. Están guardadas en este dispositivo; vuelva más tarde para enviarlas.",
  "problem.pub-paused":
    "Este formulario está en pausa, así que sus respuestas no se han enviado. Están guardadas en este dispositivo; vuelva más tarde para enviarlas.",
  "problem.pub-closed":
    "Este formulario se ha cerrado, así que sus respuestas no se han enviado. Imprímalas o cópielas aquí si las necesita, o póngase en contacto con la persona que le envió el enlace.",
  "problem.changes-not-taken":
    "Este formulario no acepta cambios ahora, así que el suyo no se ha enviado. Lo que envió antes queda igual.",
  "problem.password-needed":
    "Este formulario necesita su contraseña. Recargue la página e introdúzcala; sus respuestas se conservan.",
  "problem.visitor-unknown":
    "Ya no se sabe quién es usted. Recargue la página e identifíquese de nuevo; sus respuestas se conservan.",
  "problem.not-invited":
    "Este formulario es solo para algunos miembros y usted no está entre ellos. No se ha enviado nada.",
  "problem.stale-page": "Esta página es demasiado antigua para enviarse. Recárguela; sus respuestas se conservan.",
  "problem.pub-full":
    "Este formulario ya ha recibido todas las respuestas previstas, así que las suyas no se han enviado. Imprímalas o cópielas aquí si las necesita, o póngase en contacto con la persona que le envió el enlace.",
  "problem.places-gone": "Otra persona ocupó la última plaza de lo que eligió. Elija otra cosa y envíe de nuevo.",
  "problem.sent-already": "Ya ha enviado sus respuestas a este formulario; cada persona puede hacerlo una vez.",
  "problem.sent-elsewhere":
    "Estas respuestas ya se enviaron desde otro navegador o dispositivo. Para enviar otras, empiece de nuevo.",
  "problem.response-id-taken":
    "Ya llegó una versión anterior de estas respuestas, así que lo que ha enviado ahora no se ha aceptado. Para enviarlo como otra respuesta, empiece de nuevo.",
  "problem.response-changed":
    "Estas respuestas se cambiaron después de que las abriera, así que su cambio no se ha aceptado. Copie de aquí lo que necesite, abra las respuestas actuales y haga el cambio de nuevo.",
  "problem.answers-refused": "Algunas respuestas no son válidas. Corrija las indicadas y envíe de nuevo.",
  "problem.file-refused": "Este archivo no se acepta aquí: {why}.",
  "problem.too-fast": "Eso fue más rápido de lo que nadie puede leer. Espere {seconds} segundos y envíe de nuevo.",
  "problem.hidden-field-filled":
    "Se rellenó un campo oculto, probablemente por su navegador. Se ha vaciado; envíe de nuevo.",
  "problem.proof-needed":
    "Están llegando muchas respuestas. Su navegador debe resolver un pequeño cálculo para demostrar que no es un envío masivo.",
  "problem.too-many-requests": "Demasiadas solicitudes. Inténtelo de nuevo en {time}.",
  "problem.internal-error":
    "Algo ha fallado por nuestra parte. Inténtelo de nuevo; si se repite, comuníquelo con el identificador de la solicitud.",
  "problem.unavailable":
    "El servicio está ocupado o reiniciándose. No se ha cambiado nada; inténtelo de nuevo en un momento.",
  "problem.too-large": "Lo que se envió es demasiado grande. El límite es {limit}.",
  "mail.code.subject": "{digits} es su código para {name}",
  "mail.code.text":
    "Introduzca este código para continuar con {name}:\n\n{digits}\n\nEs válido durante diez minutos. Si no lo ha pedido, no tiene que hacer nada.",
  "mail.copy.subject": "Sus respuestas: {form}",
  "mail.copy.text": "Gracias. Su número de recibo es {receipt}.\n\n{answers}\n\nEncontrará esta copia en {address}",
};
