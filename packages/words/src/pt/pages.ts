import type { PageWords } from "../page-word-table.ts";

export const pages: PageWords = {
  scheduledTitle: "Ainda não aberto",
  scheduled: "Este formulário abre em {at}.",
  scheduledLater: "Este formulário abrirá mais tarde.",
  pausedTitle: "Em pausa",
  paused: "Este formulário não aceita respostas no momento. Volte mais tarde.",
  closedTitle: "Encerrado",
  closed: "Este formulário não aceita mais respostas. Entre em contato com a pessoa que lhe enviou o link.",
  closedAt:
    "Este formulário foi encerrado em {at} e não aceita mais respostas. Entre em contato com a pessoa que lhe enviou o link.",
  fullTitle: "Esgotado",
  full: "Este formulário já recebeu todas as respostas previstas. Entre em contato com a pessoa que lhe enviou o link.",
  unknownTitle: "Não há formulário aqui",
  unknown: "O link está incompleto ou o formulário foi retirado. Verifique o link ou pergunte à pessoa que o enviou.",
  passwordTitle: "Este formulário tem senha",
  password: "Senha",
  wrongPassword: "A senha está incorreta. Verifique-a e tente novamente.",
  tooOften: "Tentativas demais. Tente novamente em {time}.",
  signInTitle: "Para membros",
  signInText: "Entre para preencher este formulário.",
  signIn: "Entrar",
  notInvitedTitle: "Este formulário é para outras pessoas",
  notInvited:
    "Só alguns membros podem preencher este formulário, e você não está entre eles. Entre em contato com a pessoa que lhe enviou o link.",
  knownOnlyTitle: "Para visitantes conhecidos",
  knownOnly:
    "Este formulário não aceita novos visitantes. Se você já esteve aqui, identifique-se com seu endereço de e-mail.",
  knownText: "Identifique-se com o endereço de e-mail que informou antes.",
  isNew: "É a minha primeira vez aqui",
  knownTitle: "Você já esteve aqui",
  known: "Já estive aqui",
  sendCode: "Enviar um código",
  codeTitle: "Digite o código",
  codeText: "Se {email} for conhecido aqui, um código de seis dígitos foi enviado para ele. Vale por dez minutos.",
  codeSent: "Um código de seis dígitos foi enviado para {email}. Vale por dez minutos.",
  code: "Código",
  wrongCode: "O código está incorreto ou expirou. Verifique-o ou peça outro.",
  sendAgain: "Enviar outro código",
  newCode: "Outro código foi pedido. Só o mais recente vale.",
  otherAddress: "Usar outro endereço de e-mail",
  receipt: "Número de recibo {receipt}, enviado em {at}",
  changed: "Alterado em {at}",
  mailed: "A cópia foi enviada para {email}.",
  noCodeTo: "Não é possível enviar um código para este endereço. Use um com letras latinas simples antes do @.",
  wrongEmail: "Isso não é um endereço de e-mail.",
  nextForm: "Continuar com {form}",
  sentAlreadyTitle: "Você já respondeu",
  sentAlready: "Cada pessoa pode enviar este formulário uma vez, e suas respostas já estão aqui.",
  failedTitle: "Não funcionou",
  unreadable: "Não foi possível ler o que foi enviado. Volte e tente novamente.",
  requestId: "O identificador da solicitação é {id}.",
  notSentTitle: "Não enviado",
  restartTitle: "Recomeçar?",
  restart: "As respostas iniciadas neste dispositivo serão descartadas. Não será possível recuperá-las.",
  restartYes: "Descartá-las e recomeçar",
  restartNo: "Continuar com estas respostas",
  fileGone: "Este arquivo não existe mais ou já foi enviado. Remova-o e adicione-o novamente.",
  keptSecret: "Deixe vazio para manter o que você enviou.",
  resumeCode: "Código do outro dispositivo",
  wrongResume: "Este código não é conhecido aqui. Verifique-o; um código vale 90 dias e até o envio do formulário.",
  "file.place": "esta pergunta não aceita arquivos",
  "file.size": "ele é maior do que o permitido",
  "file.kind": "arquivos deste tipo não são aceitos",
  "file.order": "falta uma parte dele",
  "file.network":
    "há arquivos demais da sua rede aguardando envio. Envie suas respostas, remova arquivos ou tente mais tarde",
  "file.publication": "há arquivos demais aguardando envio neste formulário. Tente mais tarde",
  "problem.pub-not-open":
    "Este formulário ainda não está aberto, por isso suas respostas não foram enviadas. Elas estão guardadas neste dispositivo; volte mais tarde para enviá-las.",
  "problem.pub-paused":
    "Este formulário está em pausa, por isso suas respostas não foram enviadas. Elas estão guardadas neste dispositivo; volte mais tarde para enviá-las.",
  "problem.pub-closed":
    "Este formulário foi encerrado, por isso suas respostas não foram enviadas. Imprima-as ou copie-as aqui se precisar, ou entre em contato com a pessoa que lhe enviou o link.",
  "problem.changes-not-taken":
    "Este formulário não aceita alterações agora, por isso a sua não foi enviada. O que você enviou antes continua igual.",
  "problem.password-needed":
    "Este formulário precisa da senha. Recarregue a página e digite-a; suas respostas estão guardadas.",
  "problem.visitor-unknown":
    "Não se sabe mais quem você é. Recarregue a página e identifique-se de novo; suas respostas estão guardadas.",
  "problem.not-invited": "Este formulário é só para alguns membros, e você não está entre eles. Nada foi enviado.",
  "problem.stale-page": "Esta página é antiga demais para ser enviada. Recarregue-a; suas respostas estão guardadas.",
  "problem.pub-full":
    "Este formulário já recebeu todas as respostas previstas, por isso as suas não foram enviadas. Imprima-as ou copie-as aqui se precisar, ou entre em contato com a pessoa que lhe enviou o link.",
  "problem.places-gone":
    "Outra pessoa ficou com a última vaga do que você escolheu. Escolha outra coisa e envie novamente.",
  "problem.sent-already": "Você já enviou suas respostas a este formulário; cada pessoa pode fazê-lo uma vez.",
  "problem.sent-elsewhere":
    "Estas respostas já foram enviadas de outro navegador ou dispositivo. Para enviar outras, recomece.",
  "problem.response-id-taken":
    "Uma versão anterior destas respostas já chegou, por isso o que você enviou agora não foi aceito. Para enviá-lo como outra resposta, recomece.",
  "problem.response-changed":
    "Estas respostas foram alteradas depois que você as abriu, por isso sua alteração não foi aceita. Copie daqui o que precisar, abra as respostas atuais e altere novamente.",
  "problem.answers-refused": "Algumas respostas não são válidas. Corrija as indicadas e envie novamente.",
  "problem.file-refused": "Este arquivo não é aceito aqui: {why}.",
  "problem.too-fast": "Isso foi mais rápido do que alguém consegue ler. Espere {seconds} segundos e envie novamente.",
  "problem.hidden-field-filled":
    "Um campo oculto foi preenchido, provavelmente pelo seu navegador. Ele foi esvaziado; envie novamente.",
  "problem.proof-needed":
    "Muitas respostas estão chegando neste momento. Seu navegador precisa resolver um pequeno cálculo para provar que não é um envio em massa.",
  "problem.too-many-requests": "Solicitações demais. Tente novamente em {time}.",
  "problem.internal-error":
    "Algo deu errado do nosso lado. Tente novamente; se acontecer de novo, informe o identificador da solicitação.",
  "problem.unavailable": "O serviço está ocupado ou reiniciando. Nada foi alterado; tente novamente em instantes.",
  "problem.too-large": "O que foi enviado é grande demais. O limite é {limit}.",
  "mail.code.subject": "{digits} é o seu código para {name}",
  "mail.code.text":
    "Digite este código para continuar com {name}:\n\n{digits}\n\nEle vale por dez minutos. Se você não o pediu, não precisa fazer nada.",
  "mail.copy.subject": "Suas respostas: {form}",
  "mail.copy.text": "Obrigado. Seu número de recibo é {receipt}.\n\n{answers}\n\nVocê encontra esta cópia em {address}",
};
