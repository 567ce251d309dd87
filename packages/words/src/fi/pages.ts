import type { PageWords } from "../page-word-table.ts";

export const pages: PageWords = {
  scheduledTitle: "Ei vielä avoinna",
  scheduled: "Tämä lomake avautuu {at}.",
  scheduledLater: "Tämä lomake avautuu myöhemmin.",
  pausedTitle: "Keskeytetty",
  paused: "Tämä lomake ei juuri nyt ota vastaan vastauksia. Tule myöhemmin uudelleen.",
  closedTitle: "Suljettu",
  closed: "Tämä lomake ei enää ota vastaan vastauksia. Ota yhteyttä linkin lähettäjään.",
  closedAt: "Tämä lomake suljettiin {at} eikä ota enää vastaan vastauksia. Ota yhteyttä linkin lähettäjään.",
  fullTitle: "Täynnä",
  full: "Tämä lomake on saanut kaikki vastaukset, jotka se ottaa. Ota yhteyttä linkin lähettäjään.",
  unknownTitle: "Täällä ei ole lomaketta",
  unknown: "Linkki ei ole täydellinen tai lomake on poistettu. Tarkista linkki tai kysy sen lähettäjältä.",
  passwordTitle: "Tällä lomakkeella on salasana",
  password: "Salasana",
  wrongPassword: "Salasana on väärä. Tarkista se ja yritä uudelleen.",
  tooOften: "Liian monta yritystä. Odota {time} ja yritä uudelleen.",
  signInTitle: "Jäsenille",
  signInText: "Kirjaudu sisään täyttääksesi lomakkeen.",
  signIn: "Kirjaudu sisään",
  notInvitedTitle: "Tämä lomake on muille",
  notInvited:
    "Vain tietyt jäsenet voivat täyttää tämän lomakkeen, etkä sinä ole heidän joukossaan. Ota yhteyttä linkin lähettäjään.",
  knownOnlyTitle: "Tunnetuille kävijöille",
  knownOnly:
    "Tämä lomake ei ota vastaan uusia kävijöitä. Jos olet käynyt täällä ennen, kerro sähköpostiosoitteellasi, kuka olet.",
  knownText: "Kerro kuka olet sillä sähköpostiosoitteella, jonka silloin annoit.",
  isNew: "Olen täällä ensimmäistä kertaa",
  knownTitle: "Olet käynyt täällä ennen",
  known: "Olen käynyt täällä ennen",
  sendCode: "Lähetä koodi",
  codeTitle: "Syötä koodi",
  codeText: "Jos {email} tunnetaan täällä, sinne on matkalla kuusinumeroinen koodi. Se on voimassa kymmenen minuuttia.",
  codeSent: "Kuusinumeroinen koodi on matkalla osoitteeseen {email}. Se on voimassa kymmenen minuuttia.",
  code: "Koodi",
  wrongCode: "Koodi on väärä tai vanhentunut. Tarkista se tai pyydä uusi.",
  sendAgain: "Lähetä uusi koodi",
  newCode: "Uusi koodi on pyydetty. Vain uusin on voimassa.",
  otherAddress: "Käytä toista sähköpostiosoitetta",
  receipt: "Kuittinumero {receipt}, lähetetty {at}",
  changed: "Muutettu {at}",
  mailed: "Kopio on matkalla osoitteeseen {email}.",
  noCodeTo:
    "Tähän osoitteeseen ei voi lähettää koodia. Käytä osoitetta, jossa on ennen @-merkkiä vain latinalaisia kirjaimia.",
  wrongEmail: "Se ei ole sähköpostiosoite.",
  nextForm: "Jatka: {form}",
  sentAlreadyTitle: "Olet jo vastannut",
  sentAlready: "Kukin voi lähettää tämän lomakkeen kerran, ja vastauksesi ovat perillä.",
  failedTitle: "Se ei onnistunut",
  unreadable: "Lähetettyä ei voitu lukea. Palaa takaisin ja yritä uudelleen.",
  requestId: "Pyynnön tunnus on {id}.",
  notSentTitle: "Ei lähetetty",
  restartTitle: "Aloitetaanko alusta?",
  restart: "Tällä laitteella aloittamasi vastaukset poistetaan. Niitä ei voi palauttaa.",
  restartYes: "Poista ne ja aloita alusta",
  restartNo: "Jatka näillä vastauksilla",
  fileGone: "Tiedostoa ei enää ole tai se on jo lähetetty. Poista se ja lisää se uudelleen.",
  keptSecret: "Jätä tyhjäksi säilyttääksesi lähettämäsi.",
  resumeCode: "Toisen laitteen koodi",
  wrongResume: "Tätä koodia ei tunneta täällä. Tarkista se; koodi on voimassa 90 päivää ja kunnes lomake on lähetetty.",
  "file.place": "tämä kysymys ei ota vastaan tiedostoja",
  "file.size": "se on suurempi kuin sallitaan",
  "file.kind": "tämäntyyppisiä tiedostoja ei oteta vastaan",
  "file.order": "osa siitä puuttuu",
  "file.network":
    "liian monta tiedostoa verkostasi odottaa lähettämistä. Lähetä vastauksesi, poista tiedostoja tai yritä myöhemmin uudelleen",
  "file.publication": "liian monta tiedostoa odottaa lähettämistä tällä lomakkeella. Yritä myöhemmin uudelleen",
  "problem.pub-not-open":
    "Tämä lomake ei ole vielä avoinna, joten vastauksiasi ei lähetetty. Ne ovat tallessa tällä laitteella; tule myöhemmin lähettämään ne.",
  "problem.pub-paused":
    "Tämä lomake on keskeytetty, joten vastauksiasi ei lähetetty. Ne ovat tallessa tällä laitteella; tule myöhemmin lähettämään ne.",
  "problem.pub-closed":
    "Tämä lomake on suljettu, joten vastauksiasi ei lähetetty. Tulosta tai kopioi ne tästä, jos tarvitset niitä, tai ota yhteyttä linkin lähettäjään.",
  "problem.changes-not-taken":
    "Tämä lomake ei nyt ota vastaan muutoksia, joten muutostasi ei lähetetty. Aiemmin lähettämäsi säilyy ennallaan.",
  "problem.password-needed":
    "Tämä lomake vaatii salasanan. Lataa sivu uudelleen ja syötä se; vastauksesi ovat tallessa.",
  "problem.visitor-unknown":
    "Ei ole enää tiedossa, kuka olet. Lataa sivu uudelleen ja kerro se uudestaan; vastauksesi ovat tallessa.",
  "problem.not-invited":
    "Tämä lomake on vain tietyille jäsenille, etkä sinä ole heidän joukossaan. Mitään ei lähetetty.",
  "problem.stale-page": "Tämä sivu on liian vanha lähetettäväksi. Lataa se uudelleen; vastauksesi ovat tallessa.",
  "problem.pub-full":
    "Tämä lomake on saanut kaikki vastaukset, jotka se ottaa, joten vastauksiasi ei lähetetty. Tulosta tai kopioi ne tästä, jos tarvitset niitä, tai ota yhteyttä linkin lähettäjään.",
  "problem.places-gone": "Joku muu sai valintasi viimeisen paikan. Valitse jotain muuta ja lähetä uudelleen.",
  "problem.sent-already": "Olet jo lähettänyt vastauksesi tähän lomakkeeseen; kukin voi tehdä sen kerran.",
  "problem.sent-elsewhere":
    "Nämä vastaukset on jo lähetetty toisesta selaimesta tai laitteesta. Aloita alusta lähettääksesi muita.",
  "problem.response-id-taken":
    "Näiden vastausten aiempi versio on jo saapunut, joten nyt lähettämääsi ei otettu vastaan. Aloita alusta lähettääksesi sen toisena vastauksena.",
  "problem.response-changed":
    "Vastauksia muutettiin sen jälkeen, kun avasit ne, joten muutostasi ei otettu vastaan. Kopioi tästä tarvitsemasi, avaa nykyiset vastaukset ja tee muutos uudelleen.",
  "problem.answers-refused": "Jotkin vastaukset eivät kelpaa. Korjaa luetellut ja lähetä uudelleen.",
  "problem.file-refused": "Tiedostoa ei hyväksytä tässä: {why}.",
  "problem.too-fast": "Se oli nopeampaa kuin kukaan ehtii lukea. Odota {seconds} sekuntia ja lähetä uudelleen.",
  "problem.hidden-field-filled":
    "Piilotettu kenttä oli täytetty, luultavasti selaimesi toimesta. Se on tyhjennetty; lähetä uudelleen.",
  "problem.proof-needed":
    "Vastauksia saapuu nyt paljon. Selaimesi on ratkaistava pieni laskutehtävä osoittaakseen, ettei kyse ole massalähetyksestä.",
  "problem.too-many-requests": "Liian monta pyyntöä. Odota {time} ja yritä uudelleen.",
  "problem.internal-error":
    "Meillä tapahtui virhe. Yritä uudelleen; jos se toistuu, ilmoita siitä pyynnön tunnuksella.",
  "problem.unavailable":
    "Palvelu on kuormittunut tai käynnistyy uudelleen. Mitään ei muutettu; yritä hetken kuluttua uudelleen.",
  "problem.too-large": "Lähetetty on liian suuri. Raja on {limit}.",
  "mail.code.subject": "{digits} on koodisi: {name}",
  "mail.code.text":
    "Syötä tämä koodi jatkaaksesi: {name}\n\n{digits}\n\nSe on voimassa kymmenen minuuttia. Jos et pyytänyt sitä, sinun ei tarvitse tehdä mitään.",
  "mail.copy.subject": "Vastauksesi: {form}",
  "mail.copy.text": "Kiitos. Kuittinumerosi on {receipt}.\n\n{answers}\n\nLöydät tämän kopion osoitteesta {address}",
};
