import type { FormActionFigures } from "@askloom/contract";
import { answered, areaApi } from "../../../shared/area-api.ts";

const figuresApi = areaApi.injectEndpoints({
  endpoints: (build) => ({
    // Without a tag: saving an action changes no figure, and must not count everything again.
    actionFigures: build.query<FormActionFigures, string>({
      queryFn: (actionId) => answered(({ getFormActionFigures }) => getFormActionFigures({ params: { actionId } })),
    }),
  }),
});

export const { useActionFiguresQuery } = figuresApi;
