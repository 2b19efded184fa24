import { valueOfPart } from '../../store/part';
import type { PanelProps } from '../define-panel';
import type { FormContext } from '../generic/form-context';
import { SchemaForm } from '../generic/SchemaForm';
import { schemaAt } from '../schema/schema-at';
import { useSchool } from '../use-school';
import { NoticeList } from './NoticeList';

/** The list has its place above. */
const LIST: ReadonlySet<string> = new Set(['items']);

/**
 * The notices of a school: those that students see, and those to come and past; then what else the
 * block says.
 */
export function NoticesPanel(props: PanelProps) {
  const { part, value, file, edits } = props;
  const { metaSchemas } = useSchool();
  const root = valueOfPart(file, []) ?? {};
  const context: FormContext = { ...props, root };
  const place = schemaAt(metaSchemas, part, root);
  return (
    <>
      <NoticeList part={part} file={file} edits={edits} />
      {place && (
        <SchemaForm context={context} path={part.path} place={place} value={value} omit={LIST} />
      )}
    </>
  );
}
