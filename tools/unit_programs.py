"""
unit_programs.py: which programs `./check fast` has to build.

    unit_programs.py BUILD   prints the programs that its tests start
"""
import json
import os
import subprocess
import sys

# The suites that it does without (tests/meson.build).
LEFT_OUT = ('once', 'programs', 'page')


def introspected(build, what):
    """What Meson says about a build."""
    return json.loads(subprocess.run(
        ['meson', 'introspect', what, build], check=True, capture_output=True,
        text=True).stdout)


def main():
    build = sys.argv[1]
    programs = {target['id']: os.path.relpath(target['filename'][0], build)
                for target in introspected(build, '--targets')}
    wanted = {programs[each] for test in introspected(build, '--tests')
              if not any(suite.rpartition(':')[2] in LEFT_OUT
                         for suite in test['suite'])
              for each in test['depends'] if each in programs}
    print('\n'.join(sorted(wanted)))
    return 0 if wanted else 1


if __name__ == '__main__':
    sys.exit(main())
