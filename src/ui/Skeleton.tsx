import './Skeleton.css';

/** Grey lines in place of text that is loading. Screen readers read `label`. */
export function Skeleton({ label, lines = 3 }: { label: string; lines?: number }) {
  const rows = Array.from({ length: lines }, (_, index) => index);
  return (
    <div className="fg-skeleton" role="status">
      <span className="fg-hidden">{label}</span>
      {rows.map((row) => (
        <i key={row} />
      ))}
    </div>
  );
}
