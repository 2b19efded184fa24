/** The label on the back of a device, with the line of its MAC address marked. Decorative. */
export function DeviceLabel() {
  return (
    <svg className="fg-device-label" viewBox="0 0 240 112" aria-hidden="true">
      <rect className="fg-label-paper" x="1" y="1" width="238" height="110" rx="8" />
      <path className="fg-label-text" d="M16 20h86M16 34h60M16 48h74" />
      <path
        className="fg-label-code"
        d="M168 14v34m6-34v34m4-34v34m7-34v34m5-34v34m3-34v34m7-34v34m5-34v34m4-34v34m7-34v34"
      />
      <rect className="fg-label-mark" x="10" y="62" width="220" height="38" rx="6" />
      {/* As wide in each system's font. */}
      <text x="20" y="86" textLength="200" lengthAdjust="spacingAndGlyphs">
        MAC 3C:22:FB:01:02:03
      </text>
    </svg>
  );
}
