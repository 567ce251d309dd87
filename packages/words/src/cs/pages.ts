import type { PageWords } from "../page-word-table.ts";

export const pages: PageWords = {
  scheduledTitle: "Zatím neotevřeno",
  scheduled: "Tento formulář se otevře {at}.",
  scheduledLater: "Tento formulář se otevře později.",
  pausedTitle: "Pozastaveno",
  paused: "Tento formulář teď nepřijímá odpovědi. Vraťte se prosím později.",
  closedTitle: "Uzavřeno",
  closed: "Tento formulář už nepřijímá odpovědi. Obraťte se na osobu, která vám poslala odkaz.",
  closedAt: "Tento formulář byl uzavřen {at} a už nepřijímá odpovědi. Obraťte se na osobu, která vám poslala odkaz.",
  fullTitle: "Obsazeno",
  full: "Tento formulář přijal všechny odpovědi, které přijmout může. Obraťte se na osobu, která vám poslala odkaz.",
  unknownTitle: "Žádný formulář tu není",
  unknown:
    "Odkaz není úplný nebo byl formulář odstraněn. Zkontrolujte odkaz nebo se zeptejte osoby, která vám ho poslala.",
  passwordTitle: "Tento formulář má heslo",
  password: "Heslo",
  wrongPassword: "Heslo není správné. Zkontrolujte je a zkuste to znovu.",
  tooOften: "Příliš mnoho pokusů. Zkuste to znovu za {time}.",
  signInTitle: "Pro členy",
  signInText: "Pro vyplnění formuláře se přihlaste.",
  signIn: "Přihlásit se",
  notInvitedTitle: "Tento formulář je pro jiné",
  notInvited:
    "Tento formulář smějí vyplnit jen někteří členové a vy mezi nimi nejste. Obraťte se na osobu, která vám poslala odkaz.",
  knownOnlyTitle: "Pro známé návštěvníky",
  knownOnly: "Tento formulář nepřijímá nové návštěvníky. Pokud jste tu už byli, prokažte se svou e-mailovou adresou.",
  knownText: "Prokažte se e-mailovou adresou, kterou jste tehdy uvedli.",
  isNew: "Jsem tu poprvé",
  knownTitle: "Už jste tu byli",
  known: "Už jsem tu byl(a)",
  sendCode: "Poslat kód",
  codeTitle: "Zadejte kód",
  codeText: "Pokud je adresa {email} známá, byl na ni odeslán šestimístný kód. Platí deset minut.",
  codeSent: "Na adresu {email} byl odeslán šestimístný kód. Platí deset minut.",
  code: "Kód",
  wrongCode: "Kód není správný nebo vypršel. Zkontrolujte ho nebo si nechte poslat nový.",
  sendAgain: "Poslat nový kód",
  newCode: "Byl vyžádán nový kód. Platí jen ten nejnovější.",
  otherAddress: "Použít jinou e-mailovou adresu",
  receipt: "Číslo potvrzení {receipt}, odesláno {at}",
  changed: "Změněno {at}",
  mailed: "Kopie byla odeslána na {email}.",
  noCodeTo: "Na tuto adresu nelze poslat kód. Použijte adresu, která má před @ jen základní písmena latinky.",
  wrongEmail: "To není e-mailová adresa.",
  sentAlreadyTitle: "Už jste odpověděli",
  sentAlready: "Každý smí tento formulář odeslat jednou a vaše odpovědi jsme přijali.",
  failedTitle: "Nepodařilo se to",
  unreadable: "Odeslaný obsah nelze přečíst. Vraťte se a zkuste to znovu.",
  requestId: "Identifikátor požadavku: {id}.",
  notSentTitle: "Neodesláno",
  restartTitle: "Začít znovu?",
  restart: "Odpovědi rozepsané v tomto zařízení budou smazány. Nelze je obnovit.",
  restartYes: "Smazat je a začít znovu",
  restartNo: "Pokračovat s těmito odpověďmi",
  fileGone: "Tento soubor už neexistuje nebo byl odeslán. Odeberte ho a přidejte znovu.",
  keptSecret: "Nechte prázdné, zůstane odeslané.",
  resumeCode: "Kód z druhého zařízení",
  wrongResume: "Tento kód tu není známý. Zkontrolujte ho; kód platí 90 dní a do odeslání formuláře.",
  "file.place": "tato otázka nepřijímá soubory",
  "file.size": "je větší, než je povoleno",
  "file.kind": "soubory tohoto druhu se nepřijímají",
  "file.order": "chybí jeho část",
  "file.network":
    "na odeslání čeká příliš mnoho souborů z vaší sítě. Odešlete odpovědi, odeberte soubory nebo to zkuste později",
  "file.publication": "na odeslání s tímto formulářem čeká příliš mnoho souborů. Zkuste to později",
  "problem.pub-not-open":
    "Tento formulář ještě není otevřen, proto vaše odpovědi nebyly odeslány. Jsou uložené v tomto zařízení; vraťte se později a odešlete je.",
  "problem.pub-paused":
    "Tento formulář byl pozastaven, proto vaše odpovědi nebyly odeslány. Jsou uložené v tomto zařízení; vraťte se později a odešlete je.",
  "problem.pub-closed":
    "Tento formulář byl uzavřen, proto vaše odpovědi nebyly odeslány. Potřebujete-li je, vytiskněte je nebo zkopírujte zde, případně se obraťte na osobu, která vám poslala odkaz.",
  "problem.changes-not-taken":
    "Tento formulář teď nepřijímá změny, proto vaše nebyla odeslána. Dříve odeslané zůstává beze změny.",
  "problem.password-needed":
    "Tento formulář vyžaduje heslo. Načtěte stránku znovu a zadejte je; vaše odpovědi jsou uložené.",
  "problem.visitor-unknown":
    "Už není známo, kdo jste. Načtěte stránku znovu a prokažte se; vaše odpovědi jsou uložené.",
  "problem.not-invited": "Tento formulář je jen pro některé členy a vy mezi nimi nejste. Nic nebylo odesláno.",
  "problem.stale-page": "Tato stránka je na odeslání příliš stará. Načtěte ji znovu; vaše odpovědi jsou uložené.",
  "problem.pub-full":
    "Tento formulář přijal všechny odpovědi, které přijmout může, proto vaše nebyly odeslány. Potřebujete-li je, vytiskněte je nebo zkopírujte zde, případně se obraťte na osobu, která vám poslala odkaz.",
  "problem.places-gone": "Poslední místo z vaší volby obsadil někdo jiný. Vyberte něco jiného a odešlete znovu.",
  "problem.sent-already": "Své odpovědi na tento formulář jste už odeslali; každý to smí udělat jednou.",
  "problem.sent-elsewhere":
    "Tyto odpovědi už byly odeslány z jiného prohlížeče nebo zařízení. Chcete-li odeslat jiné, začněte znovu.",
  "problem.response-id-taken":
    "Dřívější verze těchto odpovědí už dorazila, proto nynější nebyla přijata. Chcete-li ji odeslat jako další odpověď, začněte znovu.",
  "problem.response-changed":
    "Tyto odpovědi byly změněny poté, co jste je otevřeli, proto vaše změna nebyla přijata. Zkopírujte si odsud, co potřebujete, otevřete aktuální odpovědi a proveďte změnu znovu.",
  "problem.answers-refused": "Některé odpovědi nejsou platné. Opravte uvedené a odešlete znovu.",
  "problem.file-refused": "Tento soubor zde nelze přijmout: {why}.",
  "problem.too-fast": "To bylo rychlejší, než kdokoli dokáže číst. Počkejte {seconds} s a odešlete znovu.",
  "problem.hidden-field-filled":
    "Bylo vyplněno skryté pole, pravděpodobně vaším prohlížečem. Bylo vyprázdněno; odešlete prosím znovu.",
  "problem.proof-needed":
    "Právě přichází mnoho odpovědí. Váš prohlížeč musí vyřešit malou úlohu, aby se ukázalo, že nejde o hromadné odesílání.",
  "problem.too-many-requests": "Příliš mnoho požadavků. Zkuste to znovu za {time}.",
  "problem.internal-error":
    "Na naší straně se něco pokazilo. Zkuste to znovu; pokud se to opakuje, nahlaste to s identifikátorem požadavku.",
  "problem.unavailable": "Služba je zaneprázdněná nebo se restartuje. Nic se nezměnilo; zkuste to za chvíli znovu.",
  "problem.too-large": "Odeslaný obsah je příliš velký. Limit je {limit}.",
  "mail.code.subject": "{digits} je váš kód pro {name}",
  "mail.code.text":
    "Zadejte tento kód a pokračujte v {name}:\n\n{digits}\n\nPlatí deset minut. Pokud jste o něj nežádali, nemusíte nic dělat.",
  "mail.copy.subject": "Vaše odpovědi: {form}",
  "mail.copy.text": "Děkujeme. Vaše číslo potvrzení je {receipt}.\n\n{answers}\n\nTuto kopii najdete na {address}",
};
