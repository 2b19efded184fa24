import './DetailList.css';

/** Names and values, one pair to a line; those without a value are left out. */
export function DetailList({ details }: { details: readonly (readonly [string, string])[] }) {
  return (
    <dl className="fg-details">
      {details
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
