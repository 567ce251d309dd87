/** Properties of other tools about layout, buttons and technique: without them the same is asked, shown and kept. */
const layout = new Set(
  `
  startWithNewLine width minWidth maxWidth widthMode colCount colSpan gridLayoutColumns titleLocation
  titleWidth descriptionLocation questionTitleLocation questionDescriptionLocation questionErrorLocation
  errorLocation questionTitleWidth questionTitleAlignment questionTitlePattern requiredText requiredMark indent
  innerIndent size cols autoGrow allowResize itemSize imageFit imageHeight imageWidth contentMode
  minImageHeight maxImageHeight minImageWidth maxImageWidth showLabel swapOrder hideNumber showNumber state
  showTitle showPageTitles showPageNumbers showNavigationButtons navigationButtonsVisibility
  navigationButtonsLocation showTOC tocLocation cookieName surveyId surveyPostId surveyShowDataSaving
  sendResultOnPageNext storeDataAsText storeOthersAsComment clearInvisibleValues checkErrorsMode textUpdateMode
  focusFirstQuestionAutomatic autoFocusFirstQuestion focusOnFirstError autoFocusFirstError goNextPageAutomatic
  autoAdvanceEnabled allowCompleteSurveyAutomatic autoAdvanceAllowComplete questionsOnPageMode
  questionStartIndex showCompletedPage showPreviewBeforeComplete progressBarType progressBarLocation
  progressBarShowPageTitles progressBarShowPageNumbers progressBarInheritWidthFrom showProgressBar logoPosition
  logoFit logoHeight logoWidth headerView backgroundImage backgroundOpacity backgroundImageFit
  backgroundImageAttachment fitToContainer themeVariables renderMode renderAs displayMode panelsState
  templateTitleLocation columnMinWidth columnLayout columnColCount rowTitleWidth horizontalScroll alternateRows
  verticalAlign confirmDelete confirmDeleteText detailPanelMode showHeader hideIfRowsEmpty
  useDisplayValuesInTitle useDisplayValuesInDynamicTexts valuePropertyName searchEnabled searchMode
  rateColorMode scaleColorMode dataFormat waitForUpload needConfirmRemoveFile allowImagesPreview penColor
  backgroundColor popupdescription popupDescription tag css cssClasses clientVersion version form_id
  instance_name public_key submission_url auto_send auto_delete style namespaces
  `
    .trim()
    .split(/\s+/),
);

/** Whether nothing is lost without the property: it is about layout, or says nothing. */
export const isNoLoss = (property: string, value: unknown): boolean =>
  layout.has(property) ||
  value === null ||
  value === "" ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === "object" && value !== null && Object.keys(value).length === 0);
