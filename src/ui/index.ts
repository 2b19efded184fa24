export { Alert, type AlertProps, type Tone } from './Alert';
export { Button, type ButtonLook, type ButtonProps } from './Button';
export { Card } from './Card';
export { Checkbox, type CheckboxProps } from './Checkbox';
export { classNames } from './class-names';
export { Dialog, type DialogProps } from './Dialog';
export { EmptyState, type EmptyStateProps } from './EmptyState';
export { Field, type FieldProps, fieldIds } from './Field';
export { focusHeading } from './focus-heading';
export { Drawing, Icon, type IconName, MoreIcons } from './Icon';
export { keepFocus } from './keep-focus';
export { Link, type LinkProps, type LinkTarget } from './Link';
export { Meter } from './Meter';
export { type MoreIconName, moreIcons } from './more-icons';
export { ProgressSteps } from './ProgressSteps';
export { RadioGroup, type RadioGroupProps } from './RadioGroup';
export { Ring, type RingProps } from './Ring';
export { type ChoiceItem, Select, type SelectProps } from './Select';
export { Skeleton } from './Skeleton';
export { Spinner } from './Spinner';
export type { SafeStorage } from './safe-storage';
export { TabPanels, type TabPanelsProps } from './Tabs';
export {
  TextArea,
  type TextAreaProps,
  TextInput,
  type TextInputProps,
} from './TextInput';
export { type ToastAction, type ToastItem, ToastRegion, type ToastTone, useToasts } from './Toast';
export { WholeWords } from './WholeWords';
