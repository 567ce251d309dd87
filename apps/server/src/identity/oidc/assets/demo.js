// A demo account is one click away: its address becomes a button that fills in the form. Without scripts it is text.
const password = document.getElementById("demo-password")?.textContent ?? "";

for (const shown of document.querySelectorAll("[data-demo-email]")) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "demo-account";
  button.textContent = shown.textContent;
  button.addEventListener("click", () => {
    document.getElementById("email").value = shown.dataset.demoEmail;
    document.getElementById("password").value = password;
    document.querySelector('form button[type="submit"]').focus();
  });
  shown.replaceWith(button);
}
