/** A shield with a keyhole and a check mark. */
export const infosec = (
  <>
    <path className="hue" d="M80 20l36 12v24c0 24-15 39-36 48-21-9-36-24-36-48V32z" />
    <path className="pale" d="M80 29l28 9v18c0 19-11 31-28 39-17-8-28-20-28-39V38z" />
    <circle className="hue" cx="80" cy="54" r="9" />
    <path className="hue" d="M76.5 58h7l4 20h-15z" />
    <circle className="accent" cx="112" cy="92" r="15" />
    <path className="light" d="M105.5 92.500l4.5 4.5 8.5-9.5" />
  </>
);

/** A laptop that asks for a password, and a key. */
export const securityEssentials = (
  <>
    <rect className="hue" x="40" y="26" width="80" height="58" rx="7" />
    <rect className="paper" x="46" y="32" width="68" height="46" rx="3" />
    <circle className="pale" cx="80" cy="44" r="6.5" />
    <rect className="pale" x="54" y="56" width="52" height="13" rx="6.5" />
    <circle className="hue" cx="64" cy="62.5" r="2.5" />
    <circle className="hue" cx="72" cy="62.5" r="2.5" />
    <circle className="hue" cx="80" cy="62.5" r="2.5" />
    <path className="hue" d="M30 84h100v3a7 7 0 0 1-7 7H37a7 7 0 0 1-7-7z" />
    <circle className="paper" cx="120" cy="80" r="9" />
    <circle className="mark" cx="120" cy="80" r="9" />
    <path className="mark" d="M113.5 86.500L96 104M101 99l6 6" />
  </>
);

/** Servers with their statuses, and a clock for the deadlines of reports. */
export const nis2AndIso27001 = (
  <>
    <rect className="hue" x="36" y="24" width="72" height="22" rx="6" />
    <rect className="hue" x="36" y="50" width="72" height="22" rx="6" />
    <rect className="hue" x="36" y="76" width="72" height="22" rx="6" />
    <circle className="paper" cx="48" cy="35" r="4" />
    <rect className="pale" x="58" y="32" width="38" height="6" rx="3" />
    <circle className="paper" cx="48" cy="61" r="4" />
    <rect className="pale" x="58" y="58" width="38" height="6" rx="3" />
    <circle className="paper" cx="48" cy="87" r="4" />
    <rect className="pale" x="58" y="84" width="20" height="6" rx="3" />
    <circle className="accent" cx="108" cy="84" r="23" />
    <circle className="paper" cx="108" cy="84" r="16" />
    <path className="thin" d="M108 74v10l7 5" />
  </>
);

/** A signed decision of the management, and a shield with a check mark. */
export const nis2ForManagement = (
  <>
    <rect className="hue" x="38" y="20" width="74" height="84" rx="8" />
    <rect className="paper" x="45" y="27" width="60" height="70" rx="4" />
    <rect className="hue" x="52" y="34" width="24" height="6" rx="3" />
    <rect className="pale" x="52" y="46" width="46" height="5" rx="2.5" />
    <rect className="pale" x="52" y="55" width="34" height="5" rx="2.5" />
    <path className="thin" d="M54 84c3-15 10-20 10-12s-6 12-4 12 6-10 9-10-1 8 2 8 3-5 6-5 0 5 5 4" />
    <path className="thin" d="M52 90h30" />
    <path className="accent" d="M112 60l21 7v15c0 13-8 21-21 26-13-5-21-13-21-26V67z" />
    <path className="light" d="M103.500 83.500l6 6 11.500-12" />
  </>
);
