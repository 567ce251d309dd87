// Moments are written by the server in its own time; here they become the reader's.
for (const time of document.querySelectorAll("time[datetime]")) {
  time.textContent = new Date(time.dateTime).toLocaleString(document.documentElement.lang, {
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  });
}

// In a frame the page around is told how high this one is, as the form's own page tells it.
if (parent !== window) {
  document.documentElement.dataset.framed = "";
  new ResizeObserver(() =>
    parent.postMessage({ type: "askloom:height", height: document.documentElement.offsetHeight }, "*"),
  ).observe(document.documentElement);
}

// Answers that this browser keeps are gone when their reader says so.
const forgetting = document.querySelector("form[data-forget]");
forgetting?.addEventListener("submit", () => {
  try {
    localStorage.removeItem(forgetting.dataset.forget);
  } catch {
    // Blocked: then nothing was kept either.
  }
});
