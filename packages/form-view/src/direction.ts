const rightToLeft =
  /^(?:ar|arc|ckb|dv|fa|he|ks|ku-Arab|nqo|ps|sd|ug|ur|yi)(?:-|$)|-(?:Arab|Hebr|Thaa|Nkoo|Syrc)(?:-|$)/i;

/** The direction in which a language is written; a named script decides over the language. */
export const directionOf = (language: string): "ltr" | "rtl" =>
  rightToLeft.test(language) && !/-(?:Latn|Cyrl)(?:-|$)/i.test(language) ? "rtl" : "ltr";
