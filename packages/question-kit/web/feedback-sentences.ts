/**
 * What is said of a submitted answer: first whether it is right, always; then the author's message.
 * `standard` is the usual message, which many authors keep. Source: QST-013, QST-019.
 */
export const feedbackSentences = (standard: string, ofAuthor: string | undefined): string[] => {
  const message = ofAuthor?.trim() ?? '';
  return message === '' || message === standard ? [standard] : [standard, message];
};
