/*
 * session_groups.c - the groups that legal actions are offered in.
 */
#include "session/request.h"

#include "present/groups.h"

void ov_write_group_id(struct ov_json *json, const char *key,
                       const struct ov_box *box, struct ov_action action)
{
    char id[OV_GROUP_ID];
    struct ov_buffer out;

    ov_buffer_init(&out, id, sizeof id);
    ov_put_group_id(&out, box, action);
    assert(!out.full);
    ov_json_member_string(json, key, id);
}

/* What the actions of a group answer, if there are several. */
static void write_question(struct ov_request *request,
                           const struct ov_scene *scene, int seat,
                           const struct ov_action_group *group)
{
    char question[OV_SENTENCE];
    struct ov_buffer out;

    ov_buffer_init(&out, question, sizeof question);
    ov_text_question(&out, request->viewer->language, scene, seat,
                     group->first);
    if (group->count > 1 && out.length > 0)
        ov_json_member_string(request->json, "question", question);
}

static void write_group(struct ov_request *request,
                        const struct ov_scene *scene, int seat,
                        const struct ov_action_group *group)
{
    struct ov_json *const json = request->json;
    char label[OV_GROUP_LABEL];
    struct ov_buffer out;

    ov_buffer_init(&out, label, sizeof label);
    ov_text_group(&out, request->viewer->language, scene, seat, group);
    ov_json_object(json);
    ov_write_group_id(json, "id", scene->box, group->first);
    ov_json_member_string(
        json, "section",
        ov_section_word(ov_section_of((enum ov_action_kind)group->first.kind)));
    ov_json_member_string(json, "text", label);
    write_question(request, scene, seat, group);
    ov_json_member_number(json, "count", group->count);
    ov_json_close(json);
}

void ov_write_groups(struct ov_request *request, const struct ov_game *game,
                     int seat, const struct ov_actions *legal)
{
    const char *names[OV_MAX_SEATS];
    const struct ov_scene scene =
        ov_scene_of(ov_table_now(request->session), game, names);
    struct ov_action_groups groups;

    assert(seat >= 0 && seat < OV_MAX_SEATS && legal->count >= 0);
    ov_group_actions(&groups, legal);
    ov_json_list(request->json);
    for (int i = 0; i < groups.count; i++)
        write_group(request, &scene, seat, &groups.at[i]);
    ov_json_close(request->json);
}

void ov_write_sections(struct ov_json *json, enum ov_language language)
{
    assert(json != NULL);
    ov_json_key(json, "sections");
    ov_json_list(json);
    for (int i = 0; i < OV_SECTION_COUNT; i++) {
        const enum ov_section section = (enum ov_section)i;

        ov_json_object(json);
        ov_json_member_string(json, "id", ov_section_word(section));
        ov_json_member_string(json, "name", ov_text_section(language, section));
        ov_json_close(json);
    }
    ov_json_close(json);
}
