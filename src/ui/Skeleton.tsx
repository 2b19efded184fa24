import './Skeleton.css';

/** Grey lines in the place of words that are on their way; `label` is read out. */
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
