import type { Property } from "@askloom/kinds/questions/design";
import { Button, FileButton, Text } from "@mantine/core";
import { IconPhotoUp } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useDesigner } from "../../../designer/designer-context.tsx";
import { setProperties } from "../../../designer/model/edits.ts";
import { usePictureUpload } from "../../../pictures/hooks/use-picture-upload.ts";
import { acceptedPictures } from "../../../pictures/model/accepted-pictures.ts";

/** Stands where a picture will be, and takes it (FD37). */
export function PicturePlaceholder({ id, property }: { id: string; property: Property }) {
  const { t } = useTranslation("forms");
  const { store, mayEdit } = useDesigner();
  const { isBusy, error, upload } = usePictureUpload((address) => {
    store.edit(setProperties(store, id, { [property.key]: address }));
    store.closeStep();
  });
  return (
    <div className="d-picture-placeholder">
      <IconPhotoUp size={32} aria-hidden />
      {mayEdit && (
        <FileButton accept={acceptedPictures} onChange={(file) => void upload(file)}>
          {(button) => (
            <Button {...button} size="xs" variant="default" loading={isBusy}>
              {t("picture.upload")}
            </Button>
          )}
        </FileButton>
      )}
      {error !== undefined && (
        <Text size="sm" c="var(--p-danger)" role="alert">
          {error}
        </Text>
      )}
    </div>
  );
}
