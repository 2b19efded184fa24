import './Spinner.css';

/** Shows that something is in progress. It needs a label unless a text beside it says so. */
export function Spinner({ label }: { label?: string }) {
  return (
    <span className="fg-spinner" role={label === undefined ? undefined : 'status'}>
      {label === undefined ? null : <span className="fg-hidden">{label}</span>}
    </span>
  );
}
