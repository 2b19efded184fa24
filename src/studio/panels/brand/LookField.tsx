import { useId } from 'react';
import type { JsonValue } from '../../../engine';
import { Field } from '../../../ui';
import { type Look, lookOf, looks, type Palette, themePalettes } from '../../../ui/theme';
import { useTranslate } from '../../app/use-translate';
import { valueLabel } from '../schema/property-words';
import { schemesOf, themeOf } from './contrast';
import { messages } from './messages';

interface LookFieldProps {
  theme: JsonValue;
  onChange(look: string): void;
}

/** The school’s look: a drawing of each, in the school’s colours. */
export function LookField({ theme, onChange }: LookFieldProps) {
  const translate = useTranslate();
  const id = useId();
  const { accent, accentDark, look: name } = themeOf(theme);
  const [scheme = 'light'] = schemesOf(theme);
  const chosen = lookOf(name).name;
  return (
    <Field id={id} label={translate(messages.look)} labelMode="group">
      <div className="st-looks" role="radiogroup" aria-label={translate(messages.look)}>
        {looks.map((look) => (
          <label key={look.name} className="st-look">
            <input
              type="radio"
              className="fg-hidden"
              name={id}
              checked={look.name === chosen}
              onChange={() => onChange(look.name)}
            />
            <Sketch
              look={look}
              colors={
                themePalettes({
                  look: look.name,
                  ...(accent && { accent }),
                  ...(accentDark && { accentDark }),
                })[scheme]
              }
            />
            {valueLabel('look', look.name, translate)}
          </label>
        ))}
      </div>
    </Field>
  );
}

const CORNERS = { none: 0, small: 2, medium: 4, large: 6, pill: 6 } as const;

/** A page in a look, small: header, title, and a card with a field and a button. */
function Sketch({ look, colors }: { look: Look; colors: Palette }) {
  const radius = CORNERS[look.corners];
  const isBeside = look.forms === 'beside';
  const [left, top] = [isBeside ? 44 : 26, isBeside ? 18 : look.header === 'picture' ? 22 : 20];
  const head = { bar: colors.surface, band: colors.accent, picture: colors.surface };
  const line = { framed: colors.text, outlined: colors.border, double: colors['border-strong'] };
  const border = Object.entries(line).find(([cards]) => cards === look.cards)?.[1];
  const fill = look.forms === 'flat' ? 'none' : colors.surface;
  return (
    <svg viewBox="0 0 96 60" aria-hidden="true">
      <rect width="96" height="60" fill={colors.page} />
      {Object.entries(head).map(
        ([header, color]) =>
          header === look.header && <rect key={header} width="96" height="11" fill={color} />,
      )}
      {look.header === 'bar' && <rect width="96" height="2" fill={colors.accent} />}
      {look.header === 'picture' && (
        <path d="M0 26V11h96v15z" fill={colors['accent-soft']} stroke="none" />
      )}
      {look.header === 'picture' && (
        <path d="M0 20q22-8 44 0t52-2v10H0z" fill={colors.accent} stroke="none" />
      )}
      <rect
        x={look.header === 'centred' ? 41 : 6}
        y="4"
        width="14"
        height="4"
        rx="1"
        fill={look.header === 'band' ? colors['on-accent'] : colors['text-quiet']}
      />
      {look.cards === 'framed' && (
        <rect x={left + 2} y={top + 2} width="44" height="36" rx={radius} fill={colors.accent} />
      )}
      <rect
        x={left}
        y={top}
        width="44"
        height="36"
        rx={radius}
        fill={fill}
        stroke={border ?? 'none'}
      />
      <rect
        x={isBeside ? 6 : left + 6}
        y={isBeside ? 21 : top + 5}
        width="26"
        height={look.headings.weight === 400 ? 2 : 4}
        fill={colors.text}
      />
      <rect
        x={left + 6.5}
        y={top + 12.5}
        width="31"
        height="7"
        rx={radius / 2}
        fill={colors.field}
        stroke={colors['border-input']}
      />
      <rect
        x={left + 6}
        y={top + 24}
        width="32"
        height="8"
        rx={look.corners === 'pill' ? 4 : radius / 2}
        fill={colors.accent}
      />
    </svg>
  );
}
