import type { PageWords } from "../page-word-table.ts";

export const pages: PageWords = {
  scheduledTitle: "Pas encore ouvert",
  scheduled: "Ce formulaire ouvrira le {at}.",
  scheduledLater: "Ce formulaire ouvrira plus tard.",
  pausedTitle: "En pause",
  paused: "Ce formulaire n’accepte pas de réponses pour le moment. Veuillez revenir plus tard.",
  closedTitle: "Fermé",
  closed: "Ce formulaire n’accepte plus de réponses. Contactez la personne qui vous a envoyé le lien.",
  closedAt:
    "Ce formulaire a été fermé le {at} et n’accepte plus de réponses. Contactez la personne qui vous a envoyé le lien.",
  fullTitle: "Complet",
  full: "Ce formulaire a reçu toutes les réponses prévues. Contactez la personne qui vous a envoyé le lien.",
  unknownTitle: "Il n’y a pas de formulaire ici",
  unknown:
    "Le lien est incomplet ou le formulaire a été retiré. Vérifiez le lien ou contactez la personne qui vous l’a envoyé.",
  passwordTitle: "Ce formulaire est protégé par un mot de passe",
  password: "Mot de passe",
  wrongPassword: "Le mot de passe est incorrect. Vérifiez-le et réessayez.",
  tooOften: "Trop de tentatives. Réessayez dans {time}.",
  signInTitle: "Réservé aux membres",
  signInText: "Connectez-vous pour remplir ce formulaire.",
  signIn: "Se connecter",
  notInvitedTitle: "Ce formulaire est destiné à d’autres personnes",
  notInvited:
    "Seuls certains membres peuvent remplir ce formulaire et vous n’en faites pas partie. Contactez la personne qui vous a envoyé le lien.",
  knownOnlyTitle: "Réservé aux visiteurs connus",
  knownOnly:
    "Ce formulaire n’accepte pas de nouveaux visiteurs. Si vous êtes déjà venu, identifiez-vous avec votre adresse e-mail.",
  knownText: "Identifiez-vous avec l’adresse e-mail que vous aviez indiquée.",
  isNew: "C’est ma première visite",
  knownTitle: "Vous êtes déjà venu",
  known: "Je suis déjà venu",
  sendCode: "Envoyer un code",
  codeTitle: "Saisissez le code",
  codeText: "Si {email} est connue ici, un code à six chiffres y est envoyé. Il est valable dix minutes.",
  codeSent: "Un code à six chiffres est envoyé à {email}. Il est valable dix minutes.",
  code: "Code",
  wrongCode: "Le code est incorrect ou expiré. Vérifiez-le ou demandez-en un autre.",
  sendAgain: "Envoyer un autre code",
  newCode: "Un autre code a été demandé. Seul le plus récent est valable.",
  otherAddress: "Utiliser une autre adresse e-mail",
  receipt: "Numéro de reçu {receipt}, envoyé le {at}",
  changed: "Modifié le {at}",
  mailed: "La copie est envoyée à {email}.",
  noCodeTo:
    "Aucun code ne peut être envoyé à cette adresse. Utilisez-en une avec des lettres latines simples avant le @.",
  wrongEmail: "Ce n’est pas une adresse e-mail.",
  nextForm: "Continuer avec {form}",
  sentAlreadyTitle: "Vous avez déjà répondu",
  sentAlready: "Chaque personne peut envoyer ce formulaire une fois, et vos réponses ont été reçues.",
  failedTitle: "Cela n’a pas fonctionné",
  unreadable: "Ce qui a été envoyé n’a pas pu être lu. Revenez en arrière et réessayez.",
  requestId: "L’identifiant de la requête est {id}.",
  notSentTitle: "Non envoyé",
  restartTitle: "Recommencer ?",
  restart: "Les réponses commencées sur cet appareil seront supprimées. Elles ne pourront pas être récupérées.",
  restartYes: "Les supprimer et recommencer",
  restartNo: "Continuer avec ces réponses",
  fileGone: "Ce fichier n’existe plus ou a déjà été envoyé. Retirez-le et ajoutez-le de nouveau.",
  keptSecret: "Laissez vide pour conserver ce que vous avez envoyé.",
  resumeCode: "Code de l’autre appareil",
  wrongResume: "Ce code est inconnu ici. Vérifiez-le ; un code est valable 90 jours et jusqu’à l’envoi du formulaire.",
  "file.place": "cette question n’accepte pas de fichiers",
  "file.size": "il est plus volumineux qu’autorisé",
  "file.kind": "les fichiers de ce type ne sont pas acceptés",
  "file.order": "il en manque une partie",
  "file.network":
    "trop de fichiers de votre réseau sont en attente d’envoi. Envoyez vos réponses, retirez des fichiers ou réessayez plus tard",
  "file.publication": "trop de fichiers sont en attente d’envoi avec ce formulaire. Réessayez plus tard",
  "problem.pub-not-open":
    "Ce formulaire n’est pas encore ouvert : vos réponses n’ont pas été envoyées. Elles sont conservées sur cet appareil ; revenez plus tard pour les envoyer.",
  "problem.pub-paused":
    "Ce formulaire a été mis en pause : vos réponses n’ont pas été envoyées. Elles sont conservées sur cet appareil ; revenez plus tard pour les envoyer.",
  "problem.pub-closed":
    "Ce formulaire a été fermé : vos réponses n’ont pas été envoyées. Imprimez-les ou copiez-les ici si vous en avez besoin, ou contactez la personne qui vous a envoyé le lien.",
  "problem.changes-not-taken":
    "Ce formulaire n’accepte pas de modifications en ce moment : la vôtre n’a pas été envoyée. Ce que vous aviez envoyé reste inchangé.",
  "problem.password-needed":
    "Ce formulaire demande son mot de passe. Rechargez la page et saisissez-le ; vos réponses sont conservées.",
  "problem.visitor-unknown":
    "Votre identité n’est plus connue. Rechargez la page et identifiez-vous de nouveau ; vos réponses sont conservées.",
  "problem.not-invited":
    "Ce formulaire est réservé à certains membres et vous n’en faites pas partie. Rien n’a été envoyé.",
  "problem.stale-page": "Cette page est trop ancienne pour être envoyée. Rechargez-la ; vos réponses sont conservées.",
  "problem.pub-full":
    "Ce formulaire a reçu toutes les réponses prévues : les vôtres n’ont pas été envoyées. Imprimez-les ou copiez-les ici si vous en avez besoin, ou contactez la personne qui vous a envoyé le lien.",
  "problem.places-gone":
    "Quelqu’un d’autre a pris la dernière place de votre choix. Choisissez autre chose et envoyez de nouveau.",
  "problem.sent-already":
    "Vous avez déjà envoyé vos réponses à ce formulaire ; chaque personne ne peut le faire qu’une fois.",
  "problem.sent-elsewhere":
    "Ces réponses ont déjà été envoyées depuis un autre navigateur ou appareil. Pour en envoyer d’autres, recommencez.",
  "problem.response-id-taken":
    "Une version antérieure de ces réponses est déjà arrivée : ce que vous venez d’envoyer n’a pas été accepté. Pour l’envoyer comme une autre réponse, recommencez.",
  "problem.response-changed":
    "Ces réponses ont été modifiées après que vous les avez ouvertes : votre modification n’a pas été acceptée. Copiez ici ce dont vous avez besoin, ouvrez les réponses actuelles et refaites votre modification.",
  "problem.answers-refused":
    "Certaines réponses ne sont pas valides. Corrigez celles qui sont indiquées et envoyez de nouveau.",
  "problem.file-refused": "Ce fichier n’est pas accepté ici : {why}.",
  "problem.too-fast": "C’était plus rapide que la lecture. Attendez {seconds} secondes et envoyez de nouveau.",
  "problem.hidden-field-filled":
    "Un champ caché a été rempli, sans doute par votre navigateur. Il a été vidé ; veuillez envoyer de nouveau.",
  "problem.proof-needed":
    "Beaucoup de réponses arrivent en ce moment. Votre navigateur doit résoudre un petit calcul pour montrer qu’il ne s’agit pas d’un envoi massif.",
  "problem.too-many-requests": "Trop de requêtes. Réessayez dans {time}.",
  "problem.internal-error":
    "Une erreur s’est produite de notre côté. Réessayez ; si elle se répète, signalez-la avec l’identifiant de la requête.",
  "problem.unavailable": "Le service est occupé ou redémarre. Rien n’a été modifié ; réessayez dans un instant.",
  "problem.too-large": "Ce qui a été envoyé est trop volumineux. La limite est de {limit}.",
  "mail.code.subject": "{digits} est votre code pour {name}",
  "mail.code.text":
    "Saisissez ce code pour continuer avec {name} :\n\n{digits}\n\nIl est valable dix minutes. Si vous ne l’avez pas demandé, vous n’avez rien à faire.",
  "mail.copy.subject": "Vos réponses : {form}",
  "mail.copy.text":
    "Merci. Votre numéro de reçu est {receipt}.\n\n{answers}\n\nVous trouverez cette copie ici : {address}",
};
