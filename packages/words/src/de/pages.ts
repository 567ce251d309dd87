import type { PageWords } from "../page-word-table.ts";

export const pages: PageWords = {
  scheduledTitle: "Noch nicht geöffnet",
  scheduled: "Dieses Formular wird am {at} geöffnet.",
  scheduledLater: "Dieses Formular wird später geöffnet.",
  pausedTitle: "Pausiert",
  paused: "Dieses Formular nimmt zurzeit keine Antworten an. Bitte kommen Sie später wieder.",
  closedTitle: "Geschlossen",
  closed:
    "Dieses Formular nimmt keine Antworten mehr an. Wenden Sie sich an die Person, die Ihnen den Link geschickt hat.",
  closedAt:
    "Dieses Formular wurde am {at} geschlossen und nimmt keine Antworten mehr an. Wenden Sie sich an die Person, die Ihnen den Link geschickt hat.",
  fullTitle: "Ausgebucht",
  full: "Dieses Formular hat alle vorgesehenen Antworten erhalten. Wenden Sie sich an die Person, die Ihnen den Link geschickt hat.",
  unknownTitle: "Hier gibt es kein Formular",
  unknown:
    "Der Link ist unvollständig oder das Formular wurde entfernt. Prüfen Sie den Link oder wenden Sie sich an die Person, die ihn Ihnen geschickt hat.",
  passwordTitle: "Dieses Formular ist durch ein Passwort geschützt",
  password: "Passwort",
  wrongPassword: "Das Passwort ist falsch. Prüfen Sie es und versuchen Sie es erneut.",
  tooOften: "Zu viele Versuche. Versuchen Sie es in {time} erneut.",
  signInTitle: "Für Mitglieder",
  signInText: "Melden Sie sich an, um dieses Formular auszufüllen.",
  signIn: "Anmelden",
  notInvitedTitle: "Dieses Formular ist für andere bestimmt",
  notInvited:
    "Nur bestimmte Mitglieder dürfen dieses Formular ausfüllen, und Sie gehören nicht dazu. Wenden Sie sich an die Person, die Ihnen den Link geschickt hat.",
  knownOnlyTitle: "Für bekannte Besucher",
  knownOnly:
    "Dieses Formular nimmt keine neuen Besucher an. Wenn Sie schon einmal hier waren, weisen Sie sich mit Ihrer E-Mail-Adresse aus.",
  knownText: "Weisen Sie sich mit der E-Mail-Adresse aus, die Sie damals angegeben haben.",
  isNew: "Ich bin zum ersten Mal hier",
  knownTitle: "Sie waren schon einmal hier",
  known: "Ich war schon einmal hier",
  sendCode: "Code senden",
  codeTitle: "Code eingeben",
  codeText: "Wenn {email} hier bekannt ist, ist ein sechsstelliger Code dorthin unterwegs. Er gilt zehn Minuten.",
  codeSent: "Ein sechsstelliger Code ist an {email} unterwegs. Er gilt zehn Minuten.",
  code: "Code",
  wrongCode: "Der Code ist falsch oder abgelaufen. Prüfen Sie ihn oder lassen Sie sich einen neuen senden.",
  sendAgain: "Neuen Code senden",
  newCode: "Es wurde ein neuer Code angefordert. Nur der neueste gilt.",
  otherAddress: "Andere E-Mail-Adresse verwenden",
  receipt: "Eingangsnummer {receipt}, gesendet am {at}",
  changed: "Geändert am {at}",
  mailed: "Die Kopie ist an {email} unterwegs.",
  noCodeTo:
    "An diese Adresse kann kein Code gesendet werden. Verwenden Sie eine mit lateinischen Buchstaben vor dem @.",
  wrongEmail: "Das ist keine E-Mail-Adresse.",
  nextForm: "Weiter mit {form}",
  sentAlreadyTitle: "Sie haben bereits geantwortet",
  sentAlready: "Jede Person darf dieses Formular einmal senden, und Ihre Antworten sind eingegangen.",
  failedTitle: "Das hat nicht funktioniert",
  unreadable: "Was gesendet wurde, konnte nicht gelesen werden. Gehen Sie zurück und versuchen Sie es erneut.",
  requestId: "Die Kennung der Anfrage ist {id}.",
  notSentTitle: "Nicht gesendet",
  restartTitle: "Neu beginnen?",
  restart: "Die auf diesem Gerät begonnenen Antworten werden verworfen. Sie lassen sich nicht wiederherstellen.",
  restartYes: "Verwerfen und neu beginnen",
  restartNo: "Mit diesen Antworten fortfahren",
  fileGone:
    "Diese Datei ist nicht mehr da oder wurde bereits gesendet. Entfernen Sie sie und fügen Sie sie erneut hinzu.",
  keptSecret: "Leer lassen, um das Gesendete zu behalten.",
  resumeCode: "Code vom anderen Gerät",
  wrongResume:
    "Dieser Code ist hier nicht bekannt. Prüfen Sie ihn; ein Code gilt 90 Tage und bis das Formular gesendet ist.",
  "file.place": "diese Frage nimmt keine Dateien an",
  "file.size": "sie ist größer als erlaubt",
  "file.kind": "Dateien dieser Art werden nicht angenommen",
  "file.order": "ein Teil von ihr fehlt",
  "file.network":
    "aus Ihrem Netzwerk warten zu viele Dateien auf das Absenden. Senden Sie Ihre Antworten, entfernen Sie Dateien oder versuchen Sie es später erneut",
  "file.publication": "bei diesem Formular warten zu viele Dateien auf das Absenden. Versuchen Sie es später erneut",
  "problem.pub-not-open":
    "Dieses Formular ist noch nicht geöffnet, daher wurden Ihre Antworten nicht gesendet. Sie sind auf diesem Gerät gespeichert; kommen Sie später wieder, um sie zu senden.",
  "problem.pub-paused":
    "Dieses Formular wurde pausiert, daher wurden Ihre Antworten nicht gesendet. Sie sind auf diesem Gerät gespeichert; kommen Sie später wieder, um sie zu senden.",
  "problem.pub-closed":
    "Dieses Formular wurde geschlossen, daher wurden Ihre Antworten nicht gesendet. Drucken oder kopieren Sie sie hier, wenn Sie sie brauchen, oder wenden Sie sich an die Person, die Ihnen den Link geschickt hat.",
  "problem.changes-not-taken":
    "Dieses Formular nimmt jetzt keine Änderungen an, daher wurde Ihre nicht gesendet. Was Sie zuvor gesendet haben, bleibt unverändert.",
  "problem.password-needed":
    "Dieses Formular benötigt ein Passwort. Laden Sie die Seite neu und geben Sie es ein; Ihre Antworten bleiben erhalten.",
  "problem.visitor-unknown":
    "Es ist nicht mehr bekannt, wer Sie sind. Laden Sie die Seite neu und weisen Sie sich erneut aus; Ihre Antworten bleiben erhalten.",
  "problem.not-invited":
    "Dieses Formular ist nur für bestimmte Mitglieder, und Sie gehören nicht dazu. Es wurde nichts gesendet.",
  "problem.stale-page":
    "Diese Seite ist zu alt, um gesendet zu werden. Laden Sie sie neu; Ihre Antworten bleiben erhalten.",
  "problem.pub-full":
    "Dieses Formular hat alle vorgesehenen Antworten erhalten, daher wurden Ihre nicht gesendet. Drucken oder kopieren Sie sie hier, wenn Sie sie brauchen, oder wenden Sie sich an die Person, die Ihnen den Link geschickt hat.",
  "problem.places-gone":
    "Jemand anderes hat den letzten Platz Ihrer Auswahl erhalten. Wählen Sie etwas anderes und senden Sie erneut.",
  "problem.sent-already": "Sie haben Ihre Antworten zu diesem Formular bereits gesendet; jede Person darf das einmal.",
  "problem.sent-elsewhere":
    "Diese Antworten wurden bereits von einem anderen Browser oder Gerät gesendet. Um andere zu senden, beginnen Sie neu.",
  "problem.response-id-taken":
    "Eine frühere Fassung dieser Antworten ist bereits eingegangen, daher wurde die jetzige nicht angenommen. Um sie als weitere Antwort zu senden, beginnen Sie neu.",
  "problem.response-changed":
    "Diese Antworten wurden geändert, nachdem Sie sie geöffnet hatten, daher wurde Ihre Änderung nicht angenommen. Kopieren Sie hier, was Sie brauchen, öffnen Sie die aktuellen Antworten und ändern Sie sie erneut.",
  "problem.answers-refused": "Einige Antworten sind ungültig. Korrigieren Sie die aufgeführten und senden Sie erneut.",
  "problem.file-refused": "Diese Datei wird hier nicht angenommen: {why}.",
  "problem.too-fast": "Das war schneller, als jemand lesen kann. Warten Sie {seconds} Sekunden und senden Sie erneut.",
  "problem.hidden-field-filled":
    "Ein verborgenes Feld wurde ausgefüllt, vermutlich von Ihrem Browser. Es wurde geleert; bitte senden Sie erneut.",
  "problem.proof-needed":
    "Gerade treffen viele Antworten ein. Ihr Browser muss mit einer kleinen Rechenaufgabe zeigen, dass er kein Angriff ist.",
  "problem.too-many-requests": "Zu viele Anfragen. Versuchen Sie es in {time} erneut.",
  "problem.internal-error":
    "Bei uns ist etwas schiefgegangen. Versuchen Sie es erneut; wenn es wieder geschieht, melden Sie es mit der Kennung der Anfrage.",
  "problem.unavailable":
    "Der Dienst ist ausgelastet oder startet neu. Es wurde nichts geändert; versuchen Sie es gleich noch einmal.",
  "problem.too-large": "Was gesendet wurde, ist zu groß. Die Grenze liegt bei {limit}.",
  "mail.code.subject": "{digits} ist Ihr Code für {name}",
  "mail.code.text":
    "Geben Sie diesen Code ein, um mit {name} fortzufahren:\n\n{digits}\n\nEr gilt zehn Minuten. Wenn Sie ihn nicht angefordert haben, müssen Sie nichts tun.",
  "mail.copy.subject": "Ihre Antworten: {form}",
  "mail.copy.text":
    "Vielen Dank. Ihre Eingangsnummer ist {receipt}.\n\n{answers}\n\nDiese Kopie finden Sie unter {address}",
};
