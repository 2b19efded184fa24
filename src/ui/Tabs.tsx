import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import './Tabs.css';

export interface TabPanelsProps {
  /** Unique on the page. The ids of tabs and panels begin with it. */
  id: string;
  /** The label of the list of tabs, which screen readers read. */
  label: string;
  tabs: readonly { id: string; label: string; panel: ReactNode }[];
  selected: string;
  onSelect(id: string): void;
}

/**
 * Tabs and their panels (ARIA Authoring Practices, "Tabs with automatic activation"): arrow keys,
 * Home and End move. Hidden panels stay in the page and so retain their input.
 */
export function TabPanels({ id, label, tabs, selected, onSelect }: TabPanelsProps) {
  const list = useRef<HTMLDivElement>(null);

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const current = tabs.findIndex((tab) => tab.id === selected);
    const next = nextIndex(event.key, current, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || !tab) return;
    event.preventDefault();
    onSelect(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };

  return (
    <div className="fg-tabs">
      <div ref={list} className="fg-tab-list" role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.id}`}
            aria-controls={`${id}-panel-${tab.id}`}
            aria-selected={tab.id === selected}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${id}-panel-${tab.id}`}
          aria-labelledby={`${id}-tab-${tab.id}`}
          hidden={tab.id !== selected}
        >
          {tab.panel}
        </div>
      ))}
    </div>
  );
}

/** The tab that a key selects; undefined for other keys. */
function nextIndex(key: string, current: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return (current + 1) % count;
    case 'ArrowLeft':
    case 'ArrowUp':
      return (current - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
