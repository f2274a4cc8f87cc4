/** Scales that balance a document and a check mark. */
export const compliance = (
  <>
    <rect className="hue" x="77" y="30" width="6" height="64" rx="3" />
    <rect className="hue" x="56" y="92" width="48" height="9" rx="4.5" />
    <path className="line" d="M46 40h68" />
    <circle className="hue" cx="80" cy="32" r="7" />
    <path className="thin" d="M48 40L34 72M48 40l14 32M112 40L98 72M112 40l14 32" />
    <rect className="paper" x="39" y="52" width="18" height="22" rx="3" />
    <rect className="pale" x="43" y="58" width="10" height="3" rx="1.5" />
    <rect className="pale" x="43" y="64" width="7" height="3" rx="1.5" />
    <circle className="accent" cx="112" cy="63" r="11" />
    <path className="light" d="M107 63.500l3.5 3.5 6.5-7.5" />
    <path className="hue" d="M30 72h36a18 14 0 0 1-36 0zM94 72h36a18 14 0 0 1-36 0z" />
  </>
);

/** A speech bubble with stars (the answer of an AI system), and one with a check mark (the check by a person). */
export const aiAtWork = (
  <>
    <path
      className="paper"
      d="M44 24h66a10 10 0 0 1 10 10v34a10 10 0 0 1-10 10H64L48 92V78h-4a10 10 0 0 1-10-10V34a10 10 0 0 1 10-10z"
    />
    <path className="hue" d="M64 32q3 15 18 19-15 4-18 19-3-15-18-19 15-4 18-19z" />
    <path className="pale" d="M97 32q2 9 10 11-8 2-10 11-2-9-10-11 8-2 10-11z" />
    <path
      className="accent"
      d="M92 66h34a9 9 0 0 1 9 9v17a9 9 0 0 1-9 9h-2v10l-12-10H92a9 9 0 0 1-9-9V75a9 9 0 0 1 9-9z"
    />
    <path className="light" d="M101 84l6 6 11-12" />
  </>
);

/** A present, looked at through a magnifying glass. */
export const complianceEssentials = (
  <>
    <path className="line" d="M77 46c-5-17-27-22-27-10 0 8 14 10 27 10s27-2 27-10c0-12-22-7-27 10z" />
    <rect className="hue" x="44" y="58" width="66" height="44" rx="6" />
    <rect className="pale" x="38" y="46" width="78" height="19" rx="5" />
    <rect className="paper" x="71" y="46" width="12" height="56" />
    <circle className="paper" cx="110" cy="80" r="15" />
    <circle className="mark" cx="110" cy="80" r="15" />
    <path className="mark" d="M121 91l12 12" />
    <path className="thin" d="M103 80h14M106 85h8" />
  </>
);
