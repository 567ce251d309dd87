import { Fragment, type ReactNode } from "react";

/** Shorter than this, a title does not reach the end of a line. */
const shortest = 8;
const segmenters = new Map<string, Intl.Segmenter>();

const isInNumber = (text: string, at: number): boolean =>
  /^[〇零一二三四五六七八九十百千\d]{2}/.test(text.slice(at - 1));

/** Words of languages without spaces, kept whole at the end of a line (FL49). Styles forbid a break anywhere else. */
export function phrase(text: string, language: string): ReactNode {
  if (text.length <= shortest || !/^(?:zh|ja)\b/.test(language) || !("Segmenter" in Intl)) return text;
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: "word" });
  segmenters.set(language, segmenter);
  // A mark stays with the word before it, and a number is one word.
  const starts = [...segmenter.segment(text)].filter(
    ({ isWordLike, index }) => index === 0 || (isWordLike && !isInNumber(text, index)),
  );
  return (
    <span className="f-phrase">
      {starts.map(({ index: start }, at) => (
        <Fragment key={start}>
          {start > 0 && <wbr />}
          {text.slice(start, starts[at + 1]?.index)}
        </Fragment>
      ))}
    </span>
  );
}
