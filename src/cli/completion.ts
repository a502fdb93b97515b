// `robotspec completion`: what a shell needs to complete the command, made from the
// verbs' own tables.
import { type Arguments, HELP_OPTION, type OptionSpec, type Verb } from "./command.ts";
import { allCodes } from "./explain.ts";
import { type CliIO, type ExitCode, UsageError } from "./io.ts";
import { nearest } from "./nearest.ts";
import { orList } from "./terminal.ts";

const SHELLS: Readonly<Record<string, (verbs: readonly Verb[]) => string>> = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
};

const shells: readonly string[] = Object.keys(SHELLS);

/** @param verbs asked for when the verb runs, since it is one of them itself. */
export function completionOf(verbs: () => readonly Verb[]): Verb {
  return {
    name: "completion",
    summary: "print the completion of a shell",
    usage: ["completion SHELL"],
    options: [HELP_OPTION],
    notes: [
      "SHELL is bash, zsh or fish. To have it in every new shell, write one of these:",
      "",
      "  bash  echo 'eval \"$(robotspec completion bash)\"' >> ~/.bashrc",
      "  zsh   echo 'source <(robotspec completion zsh)' >> ~/.zshrc",
      "  fish  robotspec completion fish > ~/.config/fish/completions/robotspec.fish",
      "",
    ],
    exits: ["0  printed", "2  wrong usage", "3  a fault of robotspec"],
    completes: shells,
    run: (args, io) => run(verbs(), args, io),
  };
}

async function run(verbs: readonly Verb[], args: Arguments, io: CliIO): Promise<ExitCode> {
  const [shell, ...more] = args.positionals;
  if (shell === undefined || more.length > 0) throw new UsageError(`completion needs one SHELL: ${orList(shells)}`);
  const make = Object.hasOwn(SHELLS, shell) ? SHELLS[shell] : undefined;
  if (make === undefined) {
    const meant = nearest(shell, shells);
    const hint = meant === null ? `choose ${orList(shells)}` : `did you mean "${meant}"?`;
    throw new UsageError(`there is no completion for the shell "${shell}"; ${hint}`);
  }
  await io.stdout.write(make(verbs));
  return 0;
}

/** Whether an option's value is a file's name. */
function takesFile({ value = "" }: OptionSpec): boolean {
  return /^(FILE|DIR|FOLDER|PATH)$/.test(value);
}

/** The words an option's value is one of, or begins with; none where it may be anything. */
function wordsOf({ value = "", choices }: OptionSpec): readonly string[] {
  return choices ?? (value.startsWith("CODE") ? allCodes : []);
}

/** Names of an option as they are typed. */
function spellings({ name, short }: OptionSpec): string[] {
  return [`--${name}`, ...(short === undefined ? [] : [`-${short}`])];
}

const TOP: readonly OptionSpec[] = [HELP_OPTION, { name: "version", short: "V", help: "show the version" }];

/** Bash: no program is run while completing, and any bash from 3.2 on takes it. */
function bashCompletion(verbs: readonly Verb[]): string {
  const names = verbs.map(({ name }) => name);
  const branches = verbs.map(({ name, options, completes }) => {
    const ofFile = options.filter(({ choiceOfFile }) => choiceOfFile === true);
    const valued = options.filter(({ value }) => value !== undefined);
    return [
      `    ${name})`,
      '      case "$option" in',
      ...valued.map((option) => `        ${spellings(option).join("|")}) ${bashValue(option)}; return ;;`),
      "      esac",
      ...ofFile.map((option) => `      if [[ "$holder" == --${option.name} ]]; then _robotspec_files; return; fi`),
      '      if [[ "$current" == -* ]]; then',
      `        _robotspec_words ${quote(options.flatMap(spellings).join(" "))}`,
      "      else",
      `        ${completes === "files" ? "_robotspec_files" : `_robotspec_words ${quote((completes ?? []).join(" "))}`}`,
      "      fi ;;",
    ].join("\n");
  });
  return `# bash completion of robotspec, made by "robotspec completion bash".

_robotspec_words() {
  local IFS=$' \\t\\n'
  COMPREPLY=($(compgen -W "$1" -- "$current"))
}

_robotspec_files() {
  local IFS=$'\\n'
  compopt -o filenames 2>/dev/null
  COMPREPLY=($(compgen -f -- "$current"))
}

_robotspec() {
  local current="\${COMP_WORDS[COMP_CWORD]}" option="" holder="" verb="" at
  COMPREPLY=()
  for ((at = 1; at < COMP_CWORD; at++)); do
    if [[ "\${COMP_WORDS[at]}" != -* ]]; then verb="\${COMP_WORDS[at]}"; break; fi
  done
  # Bash takes "=" for a word of its own: "--format=json" comes as three.
  at=$((COMP_CWORD - 1))
  if [[ "$current" == "=" ]]; then current=""; else [[ "\${COMP_WORDS[at]}" == "=" ]] && at=$((at - 1)); fi
  option="\${COMP_WORDS[at]}"
  # What stands before the choice that a file follows: "--format sarif=out".
  if [[ "$option" != -* && at -gt 1 && "\${COMP_WORDS[COMP_CWORD]}\${COMP_WORDS[COMP_CWORD - 1]}" == *=* ]]; then
    at=$((at - 1))
    [[ "\${COMP_WORDS[at]}" == "=" ]] && at=$((at - 1))
    holder="\${COMP_WORDS[at]}"
  fi
  case "$verb" in
    "")
      if [[ "$current" == -* ]]; then _robotspec_words ${quote(TOP.flatMap(spellings).join(" "))}
      else _robotspec_words ${quote([...names, "help"].join(" "))}; fi ;;
    help) _robotspec_words ${quote(names.join(" "))} ;;
${branches.join("\n")}
  esac
}

complete -F _robotspec robotspec
`;
}

function bashValue(option: OptionSpec): string {
  if (takesFile(option)) return "_robotspec_files";
  const words = wordsOf(option);
  return words.length > 0 ? `_robotspec_words ${quote(words.join(" "))}` : ":";
}

/** Zsh: works sourced, and as a file named _robotspec in a folder of $fpath. */
function zshCompletion(verbs: readonly Verb[]): string {
  const describe = (list: readonly Verb[]): string =>
    list.map(({ name, summary }) => quote(`${name}:${summary.replaceAll(":", "\\:")}`)).join(" ");
  const branches = verbs.map(({ name, options, completes }) => {
    const positional =
      completes === "files"
        ? "'*:file:_files'"
        : quote(`*:${name === "completion" ? "shell" : "code"}:(${(completes ?? []).join(" ")})`);
    return `        ${name}) _arguments -s ${[...options.flatMap(zshOption), ...(completes === undefined ? [] : [positional])].join(" \\\n          ")} ;;`;
  });
  return `#compdef robotspec
# zsh completion of robotspec, made by "robotspec completion zsh".

# A choice, or behind its "=" a file.
_robotspec_choice_of_file() {
  if compset -P '*='; then _files; else compadd -- "$@"; fi
}

_robotspec() {
  local context state state_descr line
  typeset -A opt_args
  _arguments -C \\
    ${TOP.flatMap(zshOption).join(" \\\n    ")} \\
    '1:verb:->verb' \\
    '*::argument:->argument'
  case $state in
    verb)
      local -a verbs
      verbs=(${describe(verbs)} 'help:show the help of a verb')
      _describe -t verbs verb verbs ;;
    argument)
      case $line[1] in
        help) compadd -- ${verbs.map(({ name }) => name).join(" ")} ;;
${branches.join("\n")}
      esac ;;
  esac
}

if [[ "\${funcstack[1]}" == _robotspec ]]; then
  _robotspec "$@"
else
  autoload -Uz compinit
  (( \${+functions[compdef]} )) || compinit
  compdef _robotspec robotspec
fi
`;
}

function zshOption(option: OptionSpec): string[] {
  const { value, choiceOfFile, help } = option;
  const words = wordsOf(option).join(" ");
  const about = help.replace(/[\\[\]:]/g, "\\$&");
  const action =
    choiceOfFile === true
      ? `{_robotspec_choice_of_file ${words}}`
      : takesFile(option)
        ? "_files"
        : words === ""
          ? " "
          : `(${words})`;
  const tail = value === undefined ? "" : `:${value.replace(/[\\[\]:]/g, "\\$&")}:${action}`;
  return spellings(option).map((spelling) => {
    const sign = value === undefined ? "" : spelling.startsWith("--") ? "=" : "+";
    return quote(`*${spelling}${sign}[${about}]${tail}`);
  });
}

/** Fish: a line for each thing that can be typed. */
function fishCompletion(verbs: readonly Verb[]): string {
  const bare = "__fish_use_subcommand";
  const lines = [
    "complete -c robotspec -f",
    ...verbs.map(({ name, summary }) => `complete -c robotspec -n ${bare} -a ${name} -d ${fishQuote(summary)}`),
    `complete -c robotspec -n ${bare} -a help -d 'show the help of a verb'`,
    ...TOP.map((option) => `complete -c robotspec -n ${bare} ${fishOption(option)}`),
    `complete -c robotspec -n '__fish_seen_subcommand_from help' -a ${fishQuote(verbs.map(({ name }) => name).join(" "))}`,
    ...verbs.flatMap(({ name, options, completes }) => {
      const start = `complete -c robotspec -n '__fish_seen_subcommand_from ${name}'`;
      const positional =
        completes === "files"
          ? [`${start} -F`]
          : completes === undefined
            ? []
            : [`${start} -a ${fishQuote(completes.join(" "))}`];
      return [...positional, ...options.map((option) => `${start} ${fishOption(option)}`)];
    }),
  ];
  return `# fish completion of robotspec, made by "robotspec completion fish".\n${lines.join("\n")}\n`;
}

function fishOption(option: OptionSpec): string {
  const { name, short, value, help } = option;
  const words = wordsOf(option).join(" ");
  const takes =
    value === undefined ? "" : takesFile(option) ? " -r -F" : ` -x${words === "" ? "" : ` -a ${fishQuote(words)}`}`;
  return `${short === undefined ? "" : `-s ${short} `}-l ${name}${takes} -d ${fishQuote(help)}`;
}

/** In single quotes, for bash and zsh. */
function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** In single quotes, in which fish undoes \\ and \'. */
function fishQuote(text: string): string {
  return `'${text.replace(/[\\']/g, "\\$&")}'`;
}
