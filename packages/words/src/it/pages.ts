import type { PageWords } from "../page-word-table.ts";

export const pages: PageWords = {
  scheduledTitle: "Non ancora aperto",
  scheduled: "Questo modulo apre il {at}.",
  scheduledLater: "Questo modulo aprirà più tardi.",
  pausedTitle: "In pausa",
  paused: "Questo modulo al momento non accetta risposte. Torna più tardi.",
  closedTitle: "Chiuso",
  closed: "Questo modulo non accetta più risposte. Contatta la persona che ti ha inviato il link.",
  closedAt:
    "Questo modulo è stato chiuso il {at} e non accetta più risposte. Contatta la persona che ti ha inviato il link.",
  fullTitle: "Esaurito",
  full: "Questo modulo ha ricevuto tutte le risposte previste. Contatta la persona che ti ha inviato il link.",
  unknownTitle: "Qui non c’è alcun modulo",
  unknown:
    "Il link è incompleto o il modulo è stato rimosso. Controlla il link o chiedi alla persona che te l’ha inviato.",
  passwordTitle: "Questo modulo ha una password",
  password: "Password",
  wrongPassword: "La password non è corretta. Controllala e riprova.",
  tooOften: "Troppi tentativi. Riprova tra {time}.",
  signInTitle: "Per i membri",
  signInText: "Accedi per compilare questo modulo.",
  signIn: "Accedi",
  notInvitedTitle: "Questo modulo è per altre persone",
  notInvited:
    "Solo alcuni membri possono compilare questo modulo e tu non sei tra loro. Contatta la persona che ti ha inviato il link.",
  knownOnlyTitle: "Per visitatori noti",
  knownOnly:
    "Questo modulo non accetta nuovi visitatori. Se sei già stato qui, identificati con il tuo indirizzo e-mail.",
  knownText: "Identificati con l’indirizzo e-mail che hai indicato allora.",
  isNew: "È la mia prima volta qui",
  knownTitle: "Sei già stato qui",
  known: "Sono già stato qui",
  sendCode: "Invia un codice",
  codeTitle: "Inserisci il codice",
  codeText: "Se {email} è noto qui, un codice di sei cifre è stato inviato a questo indirizzo. Vale dieci minuti.",
  codeSent: "Un codice di sei cifre è stato inviato a {email}. Vale dieci minuti.",
  code: "Codice",
  wrongCode: "Il codice non è corretto o è scaduto. Controllalo o fattene inviare un altro.",
  sendAgain: "Invia un altro codice",
  newCode: "È stato richiesto un altro codice. Vale solo il più recente.",
  otherAddress: "Usa un altro indirizzo e-mail",
  receipt: "Numero di ricevuta {receipt}, inviato il {at}",
  changed: "Modificato il {at}",
  mailed: "La copia è stata inviata a {email}.",
  noCodeTo:
    "Non è possibile inviare un codice a questo indirizzo. Usane uno con semplici lettere latine prima della @.",
  wrongEmail: "Questo non è un indirizzo e-mail.",
  nextForm: "Continua con {form}",
  sentAlreadyTitle: "Hai già risposto",
  sentAlready: "Ogni persona può inviare questo modulo una volta e le tue risposte sono già qui.",
  failedTitle: "Non ha funzionato",
  unreadable: "Non è stato possibile leggere ciò che è stato inviato. Torna indietro e riprova.",
  requestId: "L’identificativo della richiesta è {id}.",
  notSentTitle: "Non inviato",
  restartTitle: "Ricominciare?",
  restart: "Le risposte iniziate su questo dispositivo verranno eliminate. Non potranno essere recuperate.",
  restartYes: "Eliminale e ricomincia",
  restartNo: "Continua con queste risposte",
  fileGone: "Questo file non c’è più o è già stato inviato. Rimuovilo e aggiungilo di nuovo.",
  keptSecret: "Lascia vuoto per mantenere ciò che hai inviato.",
  resumeCode: "Codice dell’altro dispositivo",
  wrongResume: "Questo codice non è noto qui. Controllalo; un codice vale 90 giorni e fino all’invio del modulo.",
  "file.place": "questa domanda non accetta file",
  "file.size": "è più grande del consentito",
  "file.kind": "i file di questo tipo non sono accettati",
  "file.order": "ne manca una parte",
  "file.network":
    "troppi file della tua rete sono in attesa di invio. Invia le tue risposte, rimuovi file o riprova più tardi",
  "file.publication": "troppi file sono in attesa di invio con questo modulo. Riprova più tardi",
  "problem.pub-not-open":
    "Questo modulo non è ancora aperto, quindi le tue risposte non sono state inviate. Sono conservate su questo dispositivo; torna più tardi per inviarle.",
  "problem.pub-paused":
    "Questo modulo è in pausa, quindi le tue risposte non sono state inviate. Sono conservate su questo dispositivo; torna più tardi per inviarle.",
  "problem.pub-closed":
    "Questo modulo è stato chiuso, quindi le tue risposte non sono state inviate. Stampale o copiale qui se ti servono, oppure contatta la persona che ti ha inviato il link.",
  "problem.changes-not-taken":
    "Questo modulo ora non accetta modifiche, quindi la tua non è stata inviata. Ciò che hai inviato prima resta com’è.",
  "problem.password-needed":
    "Questo modulo richiede la password. Ricarica la pagina e inseriscila; le tue risposte sono conservate.",
  "problem.visitor-unknown":
    "Non si sa più chi sei. Ricarica la pagina e identificati di nuovo; le tue risposte sono conservate.",
  "problem.not-invited": "Questo modulo è solo per alcuni membri e tu non sei tra loro. Non è stato inviato nulla.",
  "problem.stale-page":
    "Questa pagina è troppo vecchia per essere inviata. Ricaricala; le tue risposte sono conservate.",
  "problem.pub-full":
    "Questo modulo ha ricevuto tutte le risposte previste, quindi le tue non sono state inviate. Stampale o copiale qui se ti servono, oppure contatta la persona che ti ha inviato il link.",
  "problem.places-gone": "Qualcun altro ha preso l’ultimo posto di ciò che hai scelto. Scegli altro e invia di nuovo.",
  "problem.sent-already": "Hai già inviato le tue risposte a questo modulo; ogni persona può farlo una volta.",
  "problem.sent-elsewhere":
    "Queste risposte sono già state inviate da un altro browser o dispositivo. Per inviarne altre, ricomincia.",
  "problem.response-id-taken":
    "Una versione precedente di queste risposte è già arrivata, quindi ciò che hai inviato ora non è stato accettato. Per inviarlo come altra risposta, ricomincia.",
  "problem.response-changed":
    "Queste risposte sono state modificate dopo che le hai aperte, quindi la tua modifica non è stata accettata. Copia da qui ciò che ti serve, apri le risposte attuali e ripeti la modifica.",
  "problem.answers-refused": "Alcune risposte non sono valide. Correggi quelle elencate e invia di nuovo.",
  "problem.file-refused": "Questo file non è accettato qui: {why}.",
  "problem.too-fast":
    "È stato più veloce di quanto chiunque possa leggere. Attendi {seconds} secondi e invia di nuovo.",
  "problem.hidden-field-filled":
    "È stato compilato un campo nascosto, probabilmente dal tuo browser. È stato svuotato; invia di nuovo.",
  "problem.proof-needed":
    "In questo momento arrivano molte risposte. Il tuo browser deve risolvere un piccolo calcolo per dimostrare che non è un invio di massa.",
  "problem.too-many-requests": "Troppe richieste. Riprova tra {time}.",
  "problem.internal-error":
    "Qualcosa è andato storto da parte nostra. Riprova; se succede ancora, segnalalo con l’identificativo della richiesta.",
  "problem.unavailable":
    "Il servizio è occupato o si sta riavviando. Nulla è stato modificato; riprova tra un momento.",
  "problem.too-large": "Ciò che è stato inviato è troppo grande. Il limite è {limit}.",
  "mail.code.subject": "{digits} è il tuo codice per {name}",
  "mail.code.text":
    "Inserisci questo codice per continuare con {name}:\n\n{digits}\n\nVale dieci minuti. Se non l’hai richiesto, non devi fare nulla.",
  "mail.copy.subject": "Le tue risposte: {form}",
  "mail.copy.text": "Grazie. Il tuo numero di ricevuta è {receipt}.\n\n{answers}\n\nTrovi questa copia su {address}",
};
