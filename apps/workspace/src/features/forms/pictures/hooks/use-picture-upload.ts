import { maxPictureBytes } from "@askloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { answered } from "../../../../shared/area-api.ts";
import { base64Of } from "../../../../shared/base64.ts";
import { smallerPicture } from "../model/smaller-picture.ts";

/** Uploads a picture and gives its address; what is refused says why, and nothing changes (PI7). */
export function usePictureUpload(onAddress: (address: string) => void) {
  const { t } = useTranslation("forms");
  const [state, setState] = useState<{ readonly isBusy: boolean; readonly error?: string }>({ isBusy: false });
  const upload = async (file: Blob | null | undefined) => {
    if (file === null || file === undefined || state.isBusy) return;
    setState({ isBusy: true });
    const picture = await smallerPicture(file);
    if (picture.size > maxPictureBytes) return setState({ isBusy: false, error: t("picture.tooLarge") });
    const content = await base64Of(picture);
    const answer = await answered(({ uploadPicture }) => uploadPicture({ body: { content } }));
    if ("error" in answer) {
      return setState({ isBusy: false, error: answer.error.message || t("picture.unreachable") });
    }
    setState({ isBusy: false });
    onAddress(answer.data.address);
  };
  return { ...state, upload };
}
