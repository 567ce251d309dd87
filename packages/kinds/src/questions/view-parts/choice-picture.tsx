import { safeAddress } from "../safe-address.ts";

interface ChoicePictureProps {
  readonly src: string | undefined;
  readonly alt: string;
}

/** Only addresses that may be links are loaded; a choice without a picture keeps its space. */
export function ChoicePicture({ src, alt }: ChoicePictureProps) {
  return (
    <span className="f-picture">
      {src !== undefined && safeAddress.test(src) && <img src={src} alt={alt} loading="lazy" decoding="async" />}
    </span>
  );
}
