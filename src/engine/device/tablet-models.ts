/**
 * Names and numbers of models that makers give to tablets only. Agents name a model after a
 * semicolon, or as a whole word.
 */
const FAMILIES: readonly RegExp[] = [
  // Self-descriptions of agents: browsers of Amazon and Yandex, readers of PocketBook.
  /\bapad\b|\btablet\b|silk\/1|pocketbook/i,
  // "Tab" and "Pad" as a word or the end of one: Lenovo Tab, MediaPad, MatePad, Xiaomi Pad, MI PAD,
  // iPlay Tab.
  /(?:[Tt]ab|TAB|[Pp]ad|PAD)(?![a-z]{2})/,
  // Samsung
  /SM-[TXP]\d|GT-(?:P\d|N[58])|SC-0\dD|N51[012]0|SCH-I800/,
  // Amazon
  /; (?:KF[A-Z]{2,}|Amazon )/,
  // Lenovo
  /TB\d?-?[\dA-Z]\w?\w?\d|\bYT\d?-|PB\d?-6[57]0\d\w/,
  /; (?:Lenovo )?(?:A2109|A7600|B[68]0[08]0|S6000|A[1357]\d0[08]-[FH])|Lecoo/,
  // Huawei and Honor: a W in the number stands for a model without a telephone.
  /; (?:HUAWEI )?(?:[A-Z]{3}\d?K?|Bach)-W\d|[ _(]Wi-?Fi\b/i,
  /; (?:HUAWEI )?(?:AG[MRS]|BAH|BGO|BG2|BTV|BZ[A-Z]|CMR|CPN|DBY|ELN|FDR|GDI|GEM|GOT)\w?-\w*\d\d/,
  /; (?:HUAWEI )?(?:HDL|HEY|JDN|JMS|JNS|KJR|KOB|Kobe|KRJ|MON|MRX|PLE|ROD|SCM|SHT|VRD)\w?-\w*\d\d/,
  /; (?:HUAWEI )?(?:WGR|XYA|S7|S8|S10|T1|M2|M5)\w?-\w*\d\d/,
  // Xiaomi, OPPO and OnePlus, realme, vivo, ZTE, Nubia
  /\d[\dA-C]RP[A-Z\d]|M2105K81|22081283[CG]|; (?:OPD|RMP|DPD|i?PA)\d{3,}(?!GB)/,
  /; (?:K8[37]C[A-Z]|NP01J|ZTE (?:V70|T10))/,
  // Alldocube, Teclast, Chuwi, BMAX, Onyx, Readboy, Eben, Xiaodu
  /iPlay|Readboy|MC_[A-Z]|BOOX/,
  /; (?:[MPT]\d\d(?:HD|Plus|Pro|PRO|Mini|SE?|T|X|E)?(?:[ _-](?:ROW|EEA|T_)|\()|T\d0 PRO_|Vi1\d)/,
  /; (?:CW-|Hi\d|I1[01]_|U63PLUS|T1001|X98|X80 Power|FAUST|VOLTA|DARWIN\d|KANT\d|EBEN)/,
  // Alcatel and TCL, Acer, Asus, LG, HTC, Dell, HP, Microsoft, Nokia, Google
  /; (?:90(?!0[18])\d\d[A-Z]|809?[48]4|91[36]\d[A-Z]|9203A|I216|A101[BC]|[AB][13]-[78]\d\d)/,
  /; (?:ME\d{3}[A-Z]|K0[01]\w|P0[01]\w\b|LG-V\d|Nokia T\d\d)/,
  /(?:HTC|hp|HP|Dell)[ _](?:Flyer|Slate|Streak|A10[01])|Iconia|Nexus (?:7|9|10)\b|Transformer|Xoom/,
  /XOOM|Surface|Pixel C\b|NOOK|Nook/,
  // Prestigio, Digma, Irbis, 3Q, DEXP, Mediacom, teXet, bq, Arnova, Ritmix, RCA, Polaroid and
  // others with their own numbers
  /; (?:PM[TP]|TPC|TZ|P?MIDC?|TDT\d|MFC|RC[T079]|QS0|QS9|AN\d|MT0|KM\d|RMD|NXM|BDF)[-_ ]?\w/,
  /; (?:TM-[789M]|BQ(?:ru)?-(?:7|8|9|10)|PSP754|PSP76|C-7|GU-6|ETL-T|EK-T|EK-M|IK-)[-_ ]?\w/,
  /(?:Optima|Plane|CITI|[Ss]k[yY]|SKY|EVE|Pulse|HIT|Infinity).* [A-Z]{2}[78901]\w{3}[PMRAQ][GLW]/,
  /(?:Platina|Digma|Q8).* [A-Z]{2}[78901]\w{3}[PMRAQ][GLW]/,
  /; (?:Plane|Optima|Numy|NUMY|ALFA|iBall)[ _\d]|; CCIT ?A\d|; Pixus_(?:Joker|Deon|Arena|Touch)/,
  /CITI_\d/,
  /; (?:KT[236]00|Hope\d|EX[78]|RT3|MOMO|CT\d{3}|MQ7|TEO|NT-3[67]|PE-6|LC0|JK7|XR6|PO\d{4}|TEL-\d)/,
  /; (?:AP-1|MT-T|MT\d-|HZ0|SPNG|NQT|SP7|UMM|BT7|BTXS|BTOUCH|SK-|CVT|HTB|QC7|ST\d{3}|ZL\d|RP-UD)/,
  /; (?:FTAB|RTC|DA\d\d|ONDA|C0[78]\d|M7[56](?!\d?G)|M729|M730|M820|M8L|M-(?:M|S)P[789]|G[12]000)/,
  /; (?:Q7A|T81N|T20M|E170|B31|ML\d\d-|KJ[_-]Y|JP5|AMA.A|7A_|\d{3}TPC|AX\d+[NQ_]|AX50|iQ180)/,
  /; (?:[HLNST]\d70i?\b|S280|E1C|M910A|AEO[CR]|1000\d{5})/,
  /; (?:MITO [Tt]\d|FreeMe |WO |Viva_|Pluri|iRULU|IDbot|ELEMENT ?\d|SENCOR|FAST7|Neon\d)/,
  /; (?:Z[Yy][Nn][Cc] |Z9[03]\d|Z1000|Smarty M|Informer|GOCLEVER|T(?:ESLA|esla)[ _][^S]|Ainol)/,
  /; (?:N(?:OVO|ovo)\d|Elite (?:T10|O)|Onyx_|A(?:RCHOS|rchos) ?(?:[5789]\b|[78]\d|9\d|1[0-3]\d))/,
  /; (?:SUPRA|N(?:avitel|AVITEL)|Nomi[_ ]C\d|Cyclone V|Positivo Ypy|X_Style|X[-_]TIGI_J)/,
  /; (?:QUANTUM_\d_(?:7|9|10)|Allview\w{6}|Andromeda|KaiCloud|KIDS|Aquarius |Superion|[Ii]tel W7)/,
  /; (?:TECNO P[79]0|FinePower [AB]\d|G(?:inzzu)[ _]GT-|Eagle_\d\d|SMART_[WG]\d|Micromax ?P\d)/,
  /; (?:Royole|TECNO 7C|MegaFon (?:Login|V9)|Surfer|LP[_ ]T70|Compaq 7|CUBE|NABI|Wave[ -]i)/,
  /; (?:[Vv]erykool ?T|IMO [YZ]|Enjoy 7 Plus|Kurio|IRULU|Lark |H(?:ANSON|anson)_|Deimos)/,
  /; (?:L(?:e Pan|AVIE T)|Light_AT|PLATINUM_V|TOREX|VANKYO|Woxter Z|Ruggbo|VisionBook|X10[39])/,
  /; (?:X10MT|Gemini[ _]4G|BioWolf|BIOWOLF)/,
  // The width of the screen in inches, followed by the network
  /[A-Za-z _](?:7|8|9|10)(?:\.\d\d?)?[ _]?[34]G\b/,
  /[ _](?:7|8|9|10)(?:\.\d\d?)?(?:["”]| (?:LTE|Quad|HD|inch))/,
  /; [A-Z]?T(?:7|8|9|10)\d\w*(?:i|3G|4G)/,
];

/** Phones whose names have "tab" or "pad" in them. */
const PHONES: readonly RegExp[] = [
  /(?:hone|one|ote|tech|cool|kli|ps|clever|g)[ _]?pad|padfone|pad[mtu]\w|hone ?tab|voice tab/i,
  /one ?tab|tabasco|redmi note/i,
];

/**
 * Recognizes a tablet's model in an Android agent, whatever else the agent says: many tablets call
 * themselves "Mobile".
 */
export function namesTablet(userAgent: string): boolean {
  // Versions, as in "Build/PA1234.…", look like models.
  const models = userAgent.replace(/\/(?!apad)[^;)]*/g, (version) =>
    /pocketbook/i.test(version) ? ' PocketBook' : '',
  );
  const names = (pattern: RegExp) => pattern.test(models);
  return !PHONES.some(names) && FAMILIES.some(names);
}
