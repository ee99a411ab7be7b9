import { runInBackground } from '@sayfa/kernel';
import { Alert, Choices } from '@sayfa/ui';
import { callApi, isApiError, queryClient, toast, useText } from '@sayfa/web-kit';
import { useState } from 'react';
import { paperCodesCalls, QR_OPEN, type QrOpen } from '../../contract/index.ts';

/** What the codes of the book show to people who are not signed in. Source: PAP-004. */
export const QrOpenChoice = ({
  params,
  qrOpen,
}: {
  params: { domain: string; id: string };
  qrOpen: QrOpen;
}) => {
  const { t } = useText();
  const [chosen, setChosen] = useState(qrOpen);
  const [problem, setProblem] = useState<string>();
  const choose = async (value: QrOpen): Promise<void> => {
    const before = chosen;
    setChosen(value);
    setProblem(undefined);
    try {
      await callApi(paperCodesCalls.setRights, { params, body: { qr_open: value } });
      toast({ id: 'paper-codes', kind: 'success', text: t('paper-codes:open.saved') });
      await queryClient.invalidateQueries({ queryKey: [paperCodesCalls.overview.path] });
    } catch (error) {
      setChosen(before);
      setProblem(isApiError(error) ? error.message : t('ui:unexpected'));
    }
  };
  return (
    <section>
      <Choices
        strong
        legend={t('paper-codes:open.title')}
        choices={QR_OPEN.map((value) => ({ value, label: t(`paper-codes:open.${value}`) }))}
        chosen={chosen}
        onChoose={(value) => runInBackground(choose(value))}
      />
      {problem && (
        <Alert color="danger" mt="sm" role="alert">
          {problem}
        </Alert>
      )}
    </section>
  );
};
