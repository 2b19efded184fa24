import { Button } from '../../ui';
import { messages as frameMessages } from '../app/messages';
import { useStudio } from '../app/studio-context';
import { useStudioState } from '../app/use-studio-state';
import { useTranslate } from '../app/use-translate';
import { SubmitButton } from '../forms/SubmitButton';
import { ProviderButton } from '../identity/ProviderButton';
import { Modal } from '../parts/Modal';
import { SignInForm } from './SignInForm';
import './SessionEndedDialog.css';

/** Asks for the password where the administrator is: the page below stays as it is. */
export function SessionEndedDialog({ name }: { name: string }) {
  const translate = useTranslate();
  const { session } = useStudio();
  const provider = useStudioState().data?.identity;
  return (
    <Modal title={translate(frameMessages.endedTitle)}>
      <p className="st-ended-text">{translate(frameMessages.endedText)}</p>
      <p className="st-ended-name">{name}</p>
      <SignInForm
        name={name}
        buttons={
          <div className="st-buttons">
            <Button look="quiet" onClick={() => session.leave()}>
              {translate(frameMessages.leave)}
            </Button>
            <SubmitButton>{translate(frameMessages.goOn)}</SubmitButton>
          </div>
        }
      />
      {provider && <ProviderButton provider={provider} />}
    </Modal>
  );
}
