import './Brand.css';

/** The product's mark and name. */
export function Brand() {
  return (
    <span className="st-brand">
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="8" />
        <path d="M9 24V13a7 7 0 0 1 14 0v11M16 24v-8" />
      </svg>
      <span>
        Formgate <b>Studio</b>
      </span>
    </span>
  );
}
