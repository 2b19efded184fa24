import { useQueryClient } from '@tanstack/react-query';
import { setApproval } from '../../wire/calls/approval/set-approval';
import { useStudio } from '../app/studio-context';
import { useTranslate } from '../app/use-translate';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import { useSchoolNames } from '../schools/school-choices';
import type { SchoolSummary } from '../schools/use-schools';
import { messages } from './messages';

interface ApprovalRuleDialogProps {
  summary: SchoolSummary;
  onClose(): void;
}

/** Has an owner say whether a second person approves what goes live at a school. */
export function ApprovalRuleDialog({ summary, onClose }: ApprovalRuleDialogProps) {
  const translate = useTranslate();
  const { call, toast } = useStudio();
  const queries = useQueryClient();
  const { isRequired } = summary.approval;
  const school = useSchoolNames()(summary.school);

  async function change() {
    const approval = isRequired ? 'waived' : 'required';
    await call(setApproval, { school: summary.school, approval });
    toast(translate(isRequired ? messages.isWaived : messages.isRequired, { school }), 'success');
    void queries.invalidateQueries({ queryKey: ['schools'] });
    onClose();
  }

  return (
    <ConfirmDialog
      title={translate(messages.ruleTitle, { school })}
      action={translate(isRequired ? messages.waive : messages.require)}
      isDanger={isRequired}
      onConfirm={change}
      onClose={onClose}
    >
      <p>{translate(isRequired ? messages.ruleIsOn : messages.ruleText)}</p>
      {!isRequired && <p>{translate(messages.ruleNeedsTwo)}</p>}
    </ConfirmDialog>
  );
}
