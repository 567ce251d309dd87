// The person already said so in the application: no second question.
document.forms[0]?.requestSubmit();
