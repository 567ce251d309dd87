import type { PageWords } from "../page-word-table.ts";

export const pages: PageWords = {
  scheduledTitle: "Jeszcze nie otwarto",
  scheduled: "Ten formularz zostanie otwarty {at}.",
  scheduledLater: "Ten formularz zostanie otwarty później.",
  pausedTitle: "Wstrzymano",
  paused: "Ten formularz chwilowo nie przyjmuje odpowiedzi. Wróć później.",
  closedTitle: "Zamknięto",
  closed: "Ten formularz nie przyjmuje już odpowiedzi. Skontaktuj się z osobą, która przesłała Ci link.",
  closedAt:
    "Ten formularz zamknięto {at} i nie przyjmuje już odpowiedzi. Skontaktuj się z osobą, która przesłała Ci link.",
  fullTitle: "Brak miejsc",
  full: "Ten formularz otrzymał już wszystkie przewidziane odpowiedzi. Skontaktuj się z osobą, która przesłała Ci link.",
  unknownTitle: "Nie ma tu formularza",
  unknown: "Link jest niepełny lub formularz usunięto. Sprawdź link albo zapytaj osobę, która go przesłała.",
  passwordTitle: "Ten formularz jest chroniony hasłem",
  password: "Hasło",
  wrongPassword: "Hasło jest nieprawidłowe. Sprawdź je i spróbuj ponownie.",
  tooOften: "Zbyt wiele prób. Spróbuj ponownie za {time}.",
  signInTitle: "Dla członków",
  signInText: "Zaloguj się, aby wypełnić ten formularz.",
  signIn: "Zaloguj się",
  notInvitedTitle: "Ten formularz jest dla innych osób",
  notInvited:
    "Ten formularz mogą wypełniać tylko wybrani członkowie, a Ciebie wśród nich nie ma. Skontaktuj się z osobą, która przesłała Ci link.",
  knownOnlyTitle: "Dla znanych odwiedzających",
  knownOnly:
    "Ten formularz nie przyjmuje nowych odwiedzających. Jeśli to nie Twoja pierwsza wizyta, przedstaw się swoim adresem e-mail.",
  knownText: "Przedstaw się adresem e-mail podanym poprzednio.",
  isNew: "Jestem tu po raz pierwszy",
  knownTitle: "To nie Twoja pierwsza wizyta",
  known: "To nie moja pierwsza wizyta",
  sendCode: "Wyślij kod",
  codeTitle: "Wpisz kod",
  codeText: "Jeśli adres {email} jest tu znany, wysłano na niego sześciocyfrowy kod. Jest ważny dziesięć minut.",
  codeSent: "Na adres {email} wysłano sześciocyfrowy kod. Jest ważny dziesięć minut.",
  code: "Kod",
  wrongCode: "Kod jest nieprawidłowy lub wygasł. Sprawdź go lub poproś o nowy.",
  sendAgain: "Wyślij nowy kod",
  newCode: "Poproszono o nowy kod. Ważny jest tylko najnowszy.",
  otherAddress: "Użyj innego adresu e-mail",
  receipt: "Numer potwierdzenia {receipt}, wysłano {at}",
  changed: "Zmieniono {at}",
  mailed: "Kopię wysłano na adres {email}.",
  noCodeTo: "Na ten adres nie można wysłać kodu. Użyj adresu ze zwykłymi literami łacińskimi przed znakiem @.",
  wrongEmail: "To nie jest adres e-mail.",
  nextForm: "Przejdź dalej: {form}",
  sentAlreadyTitle: "Odpowiedź została już wysłana",
  sentAlready: "Każda osoba może wysłać ten formularz raz, a Twoje odpowiedzi już do nas dotarły.",
  failedTitle: "Nie udało się",
  unreadable: "Nie udało się odczytać tego, co wysłano. Wróć i spróbuj ponownie.",
  requestId: "Identyfikator żądania: {id}.",
  notSentTitle: "Nie wysłano",
  restartTitle: "Zacząć od nowa?",
  restart: "Odpowiedzi rozpoczęte na tym urządzeniu zostaną usunięte. Nie można ich przywrócić.",
  restartYes: "Usuń je i zacznij od nowa",
  restartNo: "Kontynuuj z tymi odpowiedziami",
  fileGone: "Tego pliku już nie ma lub został wysłany. Usuń go i dodaj ponownie.",
  keptSecret: "Pozostaw puste, aby zachować to, co wysłano.",
  resumeCode: "Kod z innego urządzenia",
  wrongResume: "Ten kod nie jest tu znany. Sprawdź go; kod jest ważny 90 dni i do wysłania formularza.",
  "file.place": "to pytanie nie przyjmuje plików",
  "file.size": "jest większy, niż dozwolono",
  "file.kind": "pliki tego rodzaju nie są przyjmowane",
  "file.order": "brakuje jego części",
  "file.network":
    "zbyt wiele plików z Twojej sieci czeka na wysłanie. Wyślij odpowiedzi, usuń pliki lub spróbuj później",
  "file.publication": "zbyt wiele plików czeka na wysłanie z tym formularzem. Spróbuj później",
  "problem.pub-not-open":
    "Ten formularz nie jest jeszcze otwarty, więc odpowiedzi nie wysłano. Są zapisane na tym urządzeniu; wróć później, aby je wysłać.",
  "problem.pub-paused":
    "Ten formularz wstrzymano, więc odpowiedzi nie wysłano. Są zapisane na tym urządzeniu; wróć później, aby je wysłać.",
  "problem.pub-closed":
    "Ten formularz zamknięto, więc odpowiedzi nie wysłano. Wydrukuj je lub skopiuj tutaj, jeśli ich potrzebujesz, albo skontaktuj się z osobą, która przesłała Ci link.",
  "problem.changes-not-taken":
    "Ten formularz nie przyjmuje teraz zmian, więc Twojej nie wysłano. To, co wysłano wcześniej, pozostaje bez zmian.",
  "problem.password-needed": "Ten formularz wymaga hasła. Odśwież stronę i wpisz je; odpowiedzi są zachowane.",
  "problem.visitor-unknown":
    "Nie wiadomo już, kim jesteś. Odśwież stronę i przedstaw się ponownie; odpowiedzi są zachowane.",
  "problem.not-invited":
    "Ten formularz jest tylko dla wybranych członków, a Ciebie wśród nich nie ma. Niczego nie wysłano.",
  "problem.stale-page": "Ta strona jest zbyt stara, aby ją wysłać. Odśwież ją; odpowiedzi są zachowane.",
  "problem.pub-full":
    "Ten formularz otrzymał już wszystkie przewidziane odpowiedzi, więc Twoich nie wysłano. Wydrukuj je lub skopiuj tutaj, jeśli ich potrzebujesz, albo skontaktuj się z osobą, która przesłała Ci link.",
  "problem.places-gone": "Ktoś inny zajął ostatnie miejsce tego, co wybrano. Wybierz coś innego i wyślij ponownie.",
  "problem.sent-already":
    "Odpowiedzi na ten formularz zostały już przez Ciebie wysłane; każda osoba może to zrobić raz.",
  "problem.sent-elsewhere":
    "Te odpowiedzi wysłano już z innej przeglądarki lub urządzenia. Aby wysłać inne, zacznij od nowa.",
  "problem.response-id-taken":
    "Wcześniejsza wersja tych odpowiedzi już dotarła, więc tego, co wysłano teraz, nie przyjęto. Aby wysłać to jako kolejną odpowiedź, zacznij od nowa.",
  "problem.response-changed":
    "Te odpowiedzi zmieniono po ich otwarciu, więc Twojej zmiany nie przyjęto. Skopiuj stąd, czego potrzebujesz, otwórz aktualne odpowiedzi i wprowadź zmianę ponownie.",
  "problem.answers-refused": "Niektóre odpowiedzi są nieprawidłowe. Popraw wymienione i wyślij ponownie.",
  "problem.file-refused": "Ten plik nie jest tu akceptowany: {why}.",
  "problem.too-fast": "To było szybsze, niż ktokolwiek zdoła przeczytać. Poczekaj {seconds} s i wyślij ponownie.",
  "problem.hidden-field-filled":
    "Wypełniono ukryte pole, prawdopodobnie zrobiła to przeglądarka. Zostało wyczyszczone; wyślij ponownie.",
  "problem.proof-needed":
    "W tej chwili napływa wiele odpowiedzi. Przeglądarka musi rozwiązać małe zadanie, aby dowieść, że to nie masowa wysyłka.",
  "problem.too-many-requests": "Zbyt wiele żądań. Spróbuj ponownie za {time}.",
  "problem.internal-error":
    "Coś poszło nie tak po naszej stronie. Spróbuj ponownie; jeśli się powtórzy, zgłoś to z identyfikatorem żądania.",
  "problem.unavailable":
    "Usługa jest zajęta lub uruchamia się ponownie. Niczego nie zmieniono; spróbuj ponownie za chwilę.",
  "problem.too-large": "To, co wysłano, jest za duże. Limit wynosi {limit}.",
  "mail.code.subject": "{digits} to Twój kod do {name}",
  "mail.code.text":
    "Wpisz ten kod, aby kontynuować {name}:\n\n{digits}\n\nJest ważny dziesięć minut. Jeśli to nie Twoja prośba, nie musisz nic robić.",
  "mail.copy.subject": "Twoje odpowiedzi: {form}",
  "mail.copy.text":
    "Dziękujemy. Twój numer potwierdzenia to {receipt}.\n\n{answers}\n\nTę kopię znajdziesz pod adresem {address}",
};
