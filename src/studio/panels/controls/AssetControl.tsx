import type { ReactNode } from 'react';
import { useTranslate } from '../../app/use-translate';
import { ChoiceControl } from './ChoiceControl';
import type { ControlProps } from './control';
import { messages } from './messages';
import './controls.css';

export interface AssetControlProps extends ControlProps<string> {
  /** The paths of the files to choose from, such as `assets/logo.svg`. */
  assets: readonly string[];
  isOptional?: boolean;
  /** A way to bring a new file in, beside the choice. */
  upload?: ReactNode;
}

/** A file of the school. */
export function AssetControl({ assets, upload, ...props }: AssetControlProps) {
  const translate = useTranslate();
  const isEmpty = assets.length === 0 && props.value === undefined;
  return (
    <div className="st-asset">
      <ChoiceControl
        {...props}
        choices={assets.map((path) => ({ value: path, label: path.replace(/^assets\//, '') }))}
        {...(isEmpty ? { placeholder: translate(messages.noAssets) } : {})}
      />
      {upload}
    </div>
  );
}
