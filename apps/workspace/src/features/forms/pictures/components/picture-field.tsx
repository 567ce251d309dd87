import { isPictureAddress } from "@askloom/contract";
import { Button, CloseButton, FileButton, Input, TextInput, VisuallyHidden } from "@mantine/core";
import { IconPhotoUp } from "@tabler/icons-react";
import { type ChangeEvent, type ClipboardEvent, type DragEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePictureUpload } from "../hooks/use-picture-upload.ts";
import { acceptedPictures } from "../model/accepted-pictures.ts";
import "./picture-field.css";

interface PictureFieldProps {
  readonly label: string;
  readonly description?: string | undefined;
  /** Its address; empty without a picture. */
  readonly src: string;
  /** Sets the address; `typed` while it is being written. */
  readonly onChange: (src: string, how: "typed" | "whole") => void;
  readonly onLeave: () => void;
  /** What is wrong with the address that was written. */
  readonly error?: string | undefined;
}

/** For those who may only look, all fields around it are. */
const isDisabled = ({ currentTarget }: DragEvent | ClipboardEvent): boolean => currentTarget.matches(":disabled");

/** A picture that is chosen, dropped or pasted, or named by its address on the web (PI7). */
export function PictureField({ label, description, src, onChange, onLeave, error }: PictureFieldProps) {
  const { t } = useTranslation("forms");
  const id = useId();
  const [isOver, setOver] = useState(false);
  const whole = (next: string) => {
    onChange(next, "whole");
    onLeave();
  };
  const { isBusy, error: refusal, upload } = usePictureUpload(whole);
  const isUploaded = isPictureAddress(src);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!isDisabled(event)) void upload(event.dataTransfer.files[0]);
  };
  const paste = (event: ClipboardEvent) => {
    const [file] = event.clipboardData.files;
    if (file === undefined || isDisabled(event)) return;
    event.preventDefault();
    void upload(file);
  };
  return (
    <Input.Wrapper label={label} description={description} error={refusal ?? error} labelElement="div">
      <fieldset
        className="d-picture"
        aria-label={label}
        aria-busy={isBusy}
        data-over={isOver || undefined}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        onPaste={paste}
      >
        {src !== "" && <img className="d-picture-shown" src={src} alt="" />}
        <FileButton accept={acceptedPictures} onChange={(file) => void upload(file)}>
          {(button) => (
            <Button
              {...button}
              size="xs"
              variant="default"
              loading={isBusy}
              leftSection={<IconPhotoUp size={16} aria-hidden />}
              aria-describedby={`${id}-hint`}
            >
              {t(src === "" ? "picture.choose" : "picture.replace")}
            </Button>
          )}
        </FileButton>
        {src !== "" && <CloseButton size="sm" aria-label={t("picture.remove")} onClick={() => whole("")} />}
        <span id={`${id}-hint`} className="d-picture-hint">
          {t("picture.hint")}
        </span>
        {!isUploaded && (
          <TextInput
            type="url"
            size="xs"
            className="d-picture-address"
            aria-label={t("picture.address", { label })}
            placeholder={t("picture.orAddress")}
            maxLength={2_000}
            value={src}
            onChange={({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
              onChange(currentTarget.value.trim(), "typed")
            }
            onBlur={onLeave}
          />
        )}
      </fieldset>
      <VisuallyHidden role="status">{isBusy && t("picture.uploading")}</VisuallyHidden>
    </Input.Wrapper>
  );
}
