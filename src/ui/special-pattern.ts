/**
 * Control and invisible characters, except tabs, line breaks, and those that are part of an emoji or of a word
 * in a script with joining letters or marks. They make different texts look equal, or reorder what is shown.
 */
export const SPECIAL =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: to make them visible
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\ufff9-\ufffc\ufffe\uffff]|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\p{M}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}])[\u200c\u200d]|(?<!\u{1f3f4}[\u{e0020}-\u{e007e}]*)[\u{e0000}-\u{e007f}]|\r(?!$)/gu
