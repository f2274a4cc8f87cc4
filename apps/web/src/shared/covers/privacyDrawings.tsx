/** An identity card with a lock. */
export const privacy = (
  <>
    <rect className="paper" x="38" y="32" width="84" height="58" rx="8" />
    <circle className="hue" cx="61" cy="52" r="8.5" />
    <path className="hue" d="M47 78a14 14 0 0 1 28 0z" />
    <rect className="pale" x="84" y="46" width="28" height="6" rx="3" />
    <rect className="pale" x="84" y="59" width="18" height="6" rx="3" />
    <path className="mark" d="M105 84v-6a8 8 0 0 1 16 0v6" />
    <rect className="accent" x="97" y="83" width="32" height="24" rx="6" />
    <circle className="paper" cx="113" cy="93" r="3.2" />
    <path className="light" d="M113 94v5" />
  </>
);

/** A letter about a person in an envelope, with a check mark. */
export const privacyAtWork = (
  <>
    <path className="pale" d="M38 60l42-34 42 34v10H38z" />
    <rect className="paper" x="50" y="32" width="60" height="54" rx="6" />
    <circle className="hue" cx="66" cy="47" r="6" />
    <path className="hue" d="M56 66a10 10 0 0 1 20 0z" />
    <rect className="pale" x="83" y="43" width="20" height="5" rx="2.5" />
    <rect className="pale" x="83" y="53" width="13" height="5" rx="2.5" />
    <path className="hue" d="M38 60l42 26 42-26v34a7 7 0 0 1-7 7H45a7 7 0 0 1-7-7z" />
    <path className="light" d="M44 97l24-17M116 97L92 80" />
    <circle className="accent" cx="118" cy="94" r="15" />
    <path className="light" d="M111.5 94.500l4.5 4.5 8.5-9.5" />
  </>
);

/** Three people behind the record of their processing activities. */
export const privacyForTeams = (
  <>
    <circle className="pale" cx="46" cy="50" r="9.5" />
    <path className="pale" d="M27 88a19 19 0 0 1 38 0z" />
    <circle className="pale" cx="114" cy="50" r="9.5" />
    <path className="pale" d="M95 88a19 19 0 0 1 38 0z" />
    <circle className="hue" cx="80" cy="36" r="12" />
    <path className="hue" d="M55 86a25 25 0 0 1 50 0z" />
    <rect className="paper" x="36" y="74" width="88" height="32" rx="7" />
    <circle className="hue" cx="48" cy="85" r="3" />
    <rect className="pale" x="56" y="82.5" width="30" height="5" rx="2.5" />
    <circle className="hue" cx="48" cy="96" r="3" />
    <rect className="pale" x="56" y="93.5" width="20" height="5" rx="2.5" />
    <circle className="accent" cx="108" cy="90" r="9" />
    <path className="light" d="M104 90.500l3 3 5-6" />
  </>
);

/** A personnel file with dividers, and a calendar sheet with the day on which data is deleted. */
export const privacyInHr = (
  <>
    <rect className="hue" x="96" y="28" width="23" height="14" rx="4.5" />
    <rect className="hue" x="96" y="47" width="23" height="14" rx="4.5" />
    <rect className="hue" x="38" y="20" width="72" height="82" rx="7" />
    <rect className="paper" x="48" y="20" width="4" height="82" />
    <rect className="paper" x="59" y="29" width="42" height="40" rx="5" />
    <circle className="hue" cx="80" cy="42" r="7.5" />
    <path className="hue" d="M66 65a14 14 0 0 1 28 0z" />
    <path className="light" d="M61 79h22M61 89h13" />
    <rect className="accent" x="91" y="67" width="44" height="41" rx="6" />
    <path className="mark" d="M103 65v6M123 65v6" />
    <path className="paper" d="M97 80h32v18a4 4 0 0 1-4 4h-24a4 4 0 0 1-4-4z" />
    <rect className="pale" x="101" y="84" width="6" height="6" rx="1.5" />
    <rect className="pale" x="110" y="84" width="6" height="6" rx="1.5" />
    <rect className="pale" x="119" y="84" width="6" height="6" rx="1.5" />
    <rect className="pale" x="101" y="93" width="6" height="6" rx="1.5" />
    <rect className="accent" x="110" y="93" width="6" height="6" rx="1.5" />
  </>
);
