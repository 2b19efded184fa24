import './Spinner.css';

/** Something is under way. With a label where no words beside it say so. */
export function Spinner({ label }: { label?: string }) {
  return (
    <span className="fg-spinner" role={label === undefined ? undefined : 'status'}>
      {label === undefined ? null : <span className="fg-hidden">{label}</span>}
    </span>
  );
}
