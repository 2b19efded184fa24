import './ProgressSteps.css';

export interface ProgressStepsProps {
  /** The current step, from 1. */
  current: number;
  total: number;
  /** The text for screen readers, in place of the bars: "Step 1 of 2". */
  label: string;
}

/** Shows the progress in a form of several steps: a bar per step, and the count. */
export function ProgressSteps({ current, total, label }: ProgressStepsProps) {
  const steps = Array.from({ length: total }, (_, index) => index + 1);
  return (
    <div className="fg-steps">
      <span className="fg-hidden">{label}</span>
      <span className="fg-steps-bars" aria-hidden="true">
        {steps.map((step) => (
          <i key={step} className={step <= current ? 'fg-done' : undefined} />
        ))}
      </span>
      <span className="fg-steps-count" aria-hidden="true">
        {current}/{total}
      </span>
    </div>
  );
}
