import type { PageWords } from "../page-word-table.ts";

export const pages: PageWords = {
  scheduledTitle: "Nog niet open",
  scheduled: "Dit formulier gaat open op {at}.",
  scheduledLater: "Dit formulier gaat later open.",
  pausedTitle: "Gepauzeerd",
  paused: "Dit formulier neemt op dit moment geen antwoorden aan. Kom later terug.",
  closedTitle: "Gesloten",
  closed: "Dit formulier neemt geen antwoorden meer aan. Neem contact op met de persoon die u de link heeft gestuurd.",
  closedAt:
    "Dit formulier is op {at} gesloten en neemt geen antwoorden meer aan. Neem contact op met de persoon die u de link heeft gestuurd.",
  fullTitle: "Vol",
  full: "Dit formulier heeft alle antwoorden die het aanneemt ontvangen. Neem contact op met de persoon die u de link heeft gestuurd.",
  unknownTitle: "Hier is geen formulier",
  unknown:
    "De link is niet volledig of het formulier is verwijderd. Controleer de link of vraag het de persoon die hem u heeft gestuurd.",
  passwordTitle: "Dit formulier heeft een wachtwoord",
  password: "Wachtwoord",
  wrongPassword: "Het wachtwoord is onjuist. Controleer het en probeer het opnieuw.",
  tooOften: "Te veel pogingen. Probeer het over {time} opnieuw.",
  signInTitle: "Voor leden",
  signInText: "Meld u aan om dit formulier in te vullen.",
  signIn: "Aanmelden",
  notInvitedTitle: "Dit formulier is voor anderen",
  notInvited:
    "Alleen bepaalde leden mogen dit formulier invullen en u hoort daar niet bij. Neem contact op met de persoon die u de link heeft gestuurd.",
  knownOnlyTitle: "Voor bekende bezoekers",
  knownOnly:
    "Dit formulier neemt geen nieuwe bezoekers aan. Als u hier eerder was, maak u dan bekend met uw e-mailadres.",
  knownText: "Maak u bekend met het e-mailadres dat u toen hebt opgegeven.",
  isNew: "Ik ben hier voor het eerst",
  knownTitle: "U was hier eerder",
  known: "Ik was hier eerder",
  sendCode: "Code verzenden",
  codeTitle: "Voer de code in",
  codeText: "Als {email} hier bekend is, is er een code van zes cijfers naartoe gestuurd. Die is tien minuten geldig.",
  codeSent: "Er is een code van zes cijfers naar {email} gestuurd. Die is tien minuten geldig.",
  code: "Code",
  wrongCode: "De code is onjuist of verlopen. Controleer hem of laat een nieuwe sturen.",
  sendAgain: "Nieuwe code verzenden",
  newCode: "Er is een nieuwe code aangevraagd. Alleen de nieuwste is geldig.",
  otherAddress: "Ander e-mailadres gebruiken",
  receipt: "Ontvangstnummer {receipt}, verzonden op {at}",
  changed: "Gewijzigd op {at}",
  mailed: "De kopie is naar {email} gestuurd.",
  noCodeTo: "Naar dit adres kan geen code worden gestuurd. Gebruik er een met gewone Latijnse letters voor de @.",
  wrongEmail: "Dat is geen e-mailadres.",
  nextForm: "Doorgaan met {form}",
  sentAlreadyTitle: "U hebt al geantwoord",
  sentAlready: "Iedereen mag dit formulier één keer verzenden en uw antwoorden zijn ontvangen.",
  failedTitle: "Dat is niet gelukt",
  unreadable: "Wat is verzonden, kon niet worden gelezen. Ga terug en probeer het opnieuw.",
  requestId: "Het kenmerk van het verzoek is {id}.",
  notSentTitle: "Niet verzonden",
  restartTitle: "Opnieuw beginnen?",
  restart: "De antwoorden die u op dit apparaat bent begonnen, worden verwijderd. Ze kunnen niet worden hersteld.",
  restartYes: "Verwijderen en opnieuw beginnen",
  restartNo: "Verdergaan met deze antwoorden",
  fileGone: "Dit bestand is er niet meer of is al verzonden. Verwijder het en voeg het opnieuw toe.",
  keptSecret: "Laat leeg om te behouden wat u hebt verzonden.",
  resumeCode: "Code van het andere apparaat",
  wrongResume:
    "Deze code is hier niet bekend. Controleer hem; een code is 90 dagen geldig en tot het formulier is verzonden.",
  "file.place": "deze vraag neemt geen bestanden aan",
  "file.size": "het is groter dan toegestaan",
  "file.kind": "bestanden van dit type worden niet aangenomen",
  "file.order": "er ontbreekt een deel van",
  "file.network":
    "er wachten te veel bestanden uit uw netwerk op verzending. Verzend uw antwoorden, verwijder bestanden of probeer het later opnieuw",
  "file.publication": "er wachten te veel bestanden bij dit formulier op verzending. Probeer het later opnieuw",
  "problem.pub-not-open":
    "Dit formulier is nog niet open, dus uw antwoorden zijn niet verzonden. Ze zijn op dit apparaat bewaard; kom later terug om ze te verzenden.",
  "problem.pub-paused":
    "Dit formulier is gepauzeerd, dus uw antwoorden zijn niet verzonden. Ze zijn op dit apparaat bewaard; kom later terug om ze te verzenden.",
  "problem.pub-closed":
    "Dit formulier is gesloten, dus uw antwoorden zijn niet verzonden. Druk ze hier af of kopieer ze als u ze nodig hebt, of neem contact op met de persoon die u de link heeft gestuurd.",
  "problem.changes-not-taken":
    "Dit formulier neemt nu geen wijzigingen aan, dus die van u is niet verzonden. Wat u eerder hebt verzonden, blijft zoals het is.",
  "problem.password-needed":
    "Dit formulier heeft een wachtwoord nodig. Laad de pagina opnieuw en voer het in; uw antwoorden blijven bewaard.",
  "problem.visitor-unknown":
    "Het is niet meer bekend wie u bent. Laad de pagina opnieuw en maak u nogmaals bekend; uw antwoorden blijven bewaard.",
  "problem.not-invited": "Dit formulier is alleen voor bepaalde leden en u hoort daar niet bij. Er is niets verzonden.",
  "problem.stale-page":
    "Deze pagina is te oud om te worden verzonden. Laad haar opnieuw; uw antwoorden blijven bewaard.",
  "problem.pub-full":
    "Dit formulier heeft alle antwoorden die het aanneemt ontvangen, dus die van u zijn niet verzonden. Druk ze hier af of kopieer ze als u ze nodig hebt, of neem contact op met de persoon die u de link heeft gestuurd.",
  "problem.places-gone":
    "Iemand anders heeft de laatste plaats van uw keuze genomen. Kies iets anders en verzend opnieuw.",
  "problem.sent-already": "U hebt uw antwoorden op dit formulier al verzonden; iedereen mag dat één keer.",
  "problem.sent-elsewhere":
    "Deze antwoorden zijn al vanuit een andere browser of een ander apparaat verzonden. Begin opnieuw om andere te verzenden.",
  "problem.response-id-taken":
    "Een eerdere versie van deze antwoorden is al ontvangen, dus wat u nu verzond, is niet aangenomen. Begin opnieuw om het als een ander antwoord te verzenden.",
  "problem.response-changed":
    "Deze antwoorden zijn gewijzigd nadat u ze had geopend, dus uw wijziging is niet aangenomen. Kopieer hier wat u nodig hebt, open de huidige antwoorden en breng uw wijziging opnieuw aan.",
  "problem.answers-refused": "Sommige antwoorden zijn niet geldig. Verbeter de genoemde antwoorden en verzend opnieuw.",
  "problem.file-refused": "Dit bestand wordt hier niet aangenomen: {why}.",
  "problem.too-fast": "Dat was sneller dan iemand kan lezen. Wacht {seconds} seconden en verzend opnieuw.",
  "problem.hidden-field-filled":
    "Een verborgen veld was ingevuld, waarschijnlijk door uw browser. Het is leeggemaakt; verzend opnieuw.",
  "problem.proof-needed":
    "Er komen nu veel antwoorden binnen. Uw browser moet een kleine rekensom oplossen om te bewijzen dat het geen massale verzending is.",
  "problem.too-many-requests": "Te veel verzoeken. Probeer het over {time} opnieuw.",
  "problem.internal-error":
    "Er ging bij ons iets mis. Probeer het opnieuw; gebeurt het weer, meld het dan met het kenmerk van het verzoek.",
  "problem.unavailable": "De dienst is druk of start opnieuw op. Er is niets gewijzigd; probeer het zo opnieuw.",
  "problem.too-large": "Wat is verzonden, is te groot. De grens is {limit}.",
  "mail.code.subject": "{digits} is uw code voor {name}",
  "mail.code.text":
    "Voer deze code in om verder te gaan met {name}:\n\n{digits}\n\nDe code is tien minuten geldig. Als u hem niet hebt aangevraagd, hoeft u niets te doen.",
  "mail.copy.subject": "Uw antwoorden: {form}",
  "mail.copy.text": "Bedankt. Uw ontvangstnummer is {receipt}.\n\n{answers}\n\nU vindt deze kopie op {address}",
};
